import type en from '#web/client/text/en/landing.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  nav: {
    label: 'Willkommen',
    signIn: 'Anmelden',
    portal: 'Portal',
    dashboard: 'Meine Familie',
    admin: 'Administration',
  },
  hero: {
    title: 'Jede Familie hat eine Geschichte.\nHier bleibt sie bewahrt.',
    lead: 'Zeichnen Sie die Linie von den Urgroßeltern bis zu den Enkeln, mit Namen, Daten, Fotos und Erinnerungen. Alles liegt auf dem eigenen Server Ihrer Familie.',
    open: 'Zum Portal',
    signIn: 'Anmelden',
  },
  picture: {
    description: 'Eine Familie über vier Generationen, als Baum gezeichnet: Paare nebeneinander, darunter ihre Kinder.',
    caption: 'Die Familie de Wit und Frey, vier Generationen',
  },
  features: {
    title: 'Was das Album enthält',
    lead: 'Für Familien, die es genau wissen möchten und lieber über Menschen reden als über Software.',
    tree: {
      title: 'Ein Stammbaum zum Entdecken',
      text: 'Verschieben, vergrößern und der Linie von Generation zu Generation folgen, auch wenn die Familie Tausende zählt.',
    },
    members: {
      title: 'Familienmitglieder',
      text: 'Namen, Daten, Partner und Kinder. Daten dürfen ungenau sein: „um 1900“ wird verstanden.',
    },
    privacy: {
      title: 'Sicherheit und Datenschutz',
      text: 'Sie entscheiden, wer was sieht. Lebende bleiben Fremden verborgen, solange Sie nichts anderes sagen.',
    },
    photos: {
      title: 'Fotoalbum',
      text: 'Ein Porträt neben dem Namen, damit kein Gesicht vergessen geht.',
    },
    search: {
      title: 'Erweiterte Suche',
      text: 'Ein Teil des Namens genügt. Schreibweisen und Akzente stehen nicht im Weg.',
    },
    statistics: {
      title: 'Familie in Zahlen',
      text: 'Wie viele Generationen, wer am längsten lebte, wo sie geboren wurden: aus Ihren eigenen Angaben berechnet.',
    },
  },
  values: {
    title: 'Was uns wichtig ist',
    togetherness: {
      title: 'Gemeinsam',
      text: 'Einen Stammbaum schreiben viele Hände. Alle können ergänzen, was sie noch wissen.',
    },
    heritage: {
      title: 'Erbe',
      text: 'Namen und Geschichten weitergeben, damit die Kinder wissen, woher sie kommen.',
    },
    trust: {
      title: 'Vertrauen',
      text: 'Die Geschichte Ihrer Familie gehört Ihrer Familie. Sie können alles jederzeit mitnehmen.',
    },
  },
  join: {
    title: 'Es beginnt mit einem Namen.',
    text: 'Schreiben Sie Ihren eigenen auf, dann die Ihrer Eltern. Der Rest ergibt sich von selbst.',
    open: 'Stammbaum beginnen',
    signIn: 'Ich habe ein Konto',
  },
} satisfies Translation<typeof en>;
