import type en from '#web/client/text/en/legal.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  privacy: {
    title: 'Datenschutz',
    lead: 'Swissfam läuft auf einem Server, um den sich jemand aus Ihrer Familie kümmert oder jemand, dem Sie vertrauen. Diese Seite sagt, was er aufbewahrt und wer es sehen kann.',
    keepsTitle: 'Was aufbewahrt wird',
    keeps:
      'Ihr Konto (Name, E-Mail-Adresse, eine verschlüsselte Form Ihres Passworts, die niemand zurücklesen kann), die Stammbäume und Personen, die Sie eingeben oder importieren, und ein Verzeichnis, wer was wann geändert hat, damit sich Änderungen rückgängig machen lassen.',
    whereTitle: 'Wo es liegt',
    where:
      'In einer Datenbank und einem Ordner auf diesem Server. Nichts geht an die Hersteller von Swissfam, an Werbefirmen oder an irgendein anderes Unternehmen. Die Seiten laden keine Schriften, Skripte oder Bilder von anderswo und zählen keine Besuche.',
    cookiesTitle: 'Cookies',
    cookies:
      'Ein Cookie hält Sie angemeldet; er wird beim Abmelden gelöscht. An einem zweiten erkennt der Server diesen Browser wieder, damit Sie nicht warten müssen, wenn anderswo jemand Ihr Passwort zu erraten versucht; er öffnet nichts. Ihre Wahl von Darstellung und Sprache und eine Kopie des zuletzt angesehenen Stammbaums bleiben in Ihrem eigenen Browser.',
    whoTitle: 'Wer es sehen kann',
    who: 'Sie sehen Ihre eigenen Stammbäume. Wer sich um diesen Server kümmert, kommt wie bei jedem Server an alles heran, was darauf liegt; fragen Sie dort nach, wenn Sie mehr wissen möchten. Angaben zu Lebenden bleiben allen außerhalb des Stammbaums verborgen.',
    logTitle: 'Das Prüfprotokoll',
    log: 'Der Server hält fest, wer sich anmeldet, wer etwas teilt, exportiert, veröffentlicht oder löscht und was die Verwaltung tut: mit Namen, Zeit und der Netzadresse, von der es kam. Die Verwaltung kann es lesen. Es bleibt 7 Jahre, sofern sie keine andere Frist gewählt hat, auch wenn es das Konto nicht mehr gibt.',
    goneTitle: 'Löschen und endgültig entfernen',
    gone: 'Eine gelöschte Person lässt sich aus dem Verlauf zurückholen. Ein gelöschter Stammbaum wartet so lange im Papierkorb, wie die Verwaltung festgelegt hat, anfangs 7 Jahre. Endgültig ist das Entfernen: Wem ein Stammbaum gehört, kann eine Person mit allem entfernen, was der Stammbaum, sein Verlauf, seine Fotos und seine Dateien von ihr sagen. Was andere in eigenen Texten über sie geschrieben haben, bleibt, ebenso Sicherungen, bis sie ersetzt sind: Wird eine ältere zurückgespielt, ist die Person wieder da.',
    suggestTitle: 'Besuche und Vorschläge',
    suggest:
      'Wer einen Link zum Teilen oder einen öffentlichen Stammbaum öffnet, sieht die Verstorbenen und von Lebenden nur, was Eigentümer erlauben. Ein Link kann Vorschläge annehmen: Dann bleiben der Name und die Worte, die jemand eintippt, für alle, denen der Stammbaum gehört oder die ihn bearbeiten, bis sie entscheiden und danach 7 Jahre, oder so lange, wie die Verwaltung festgelegt hat.',
    rightsTitle: 'Was Sie tun können',
    rights:
      'Sie können berichtigen und löschen, was Sie eingegeben haben, Ihre Stammbäume in mehreren Formaten mitnehmen und Ihr Konto in seinen Einstellungen selbst schließen; dort entscheiden Sie, was aus Ihren Stammbäumen wird. Mit allem anderen wenden Sie sich an die Person, die diesen Server betreibt.',
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Swissfam ist freie Software unter der MIT-Lizenz. Wer diesen Server betreibt, entscheidet, wer ihn benutzen darf; diese wenigen Sätze sind Fairness unter Menschen.',
    useTitle: 'Der Gebrauch',
    use: 'Geben Sie ein, was Sie über Ihre Familie wissen, und sagen Sie, wo Sie unsicher sind. Behalten Sie Ihr Passwort für sich. Benutzen Sie diesen Server nicht, um ihm oder anderen zu schaden.',
    livingTitle: 'Das Leben anderer',
    living:
      'In einem Stammbaum geht es auch um andere Menschen. Fragen Sie lebende Verwandte, bevor Sie über sie schreiben, achten Sie ein Nein, und lassen Sie weg, was Ihnen im Vertrauen erzählt wurde.',
    ownTitle: 'Wem es gehört',
    own: 'Was Sie eingeben, bleibt Ihres. Mit der Eingabe erlauben Sie diesem Server, es aufzubewahren und denen zu zeigen, die Sie einlassen.',
    warrantyTitle: 'Keine Gewährleistung',
    warranty:
      'Die Software kommt, wie sie ist, ohne jede Gewährleistung. Bewahren Sie eine Kopie von dem auf, was Ihnen wichtig ist: Ein GEDCOM-Export ist schnell gemacht, und andere Stammbaumprogramme können ihn lesen.',
    openSourceTitle: 'Quelloffene Software',
    openSource:
      'Swissfam baut auf der Arbeit vieler anderer auf, vor allem auf React, TanStack, Radix, Hono, Drizzle und PostgreSQL. Alle haben eine eigene freie Lizenz.',
  },
} satisfies Translation<typeof en>;
