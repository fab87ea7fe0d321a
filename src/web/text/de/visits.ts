import type en from '../en/visits.ts';
import type { Translation } from '../translation.ts';

export default {
  loading: 'Der geteilte Stammbaum wird geladen …',
  denied: 'Kein Zugang',
  returnHome: 'Zur Startseite',
  retry: 'Erneut versuchen',
  subtitle: 'Geteilter Stammbaum',
  fallbackName: 'Stammbaum',
  home: 'Startseite',
  badge: 'Geteilter Baum',
  viewOnly: 'Nur ansehen',
  about: 'Über diesen Link',
  members_one: '{{count, number}} Person',
  members_other: '{{count, number}} Personen',
  views_one: '{{count, number}} Aufruf',
  views_other: '{{count, number}} Aufrufe',
  nobody: 'Keine Familienmitglieder',
  nobodyHint: 'In diesem geteilten Stammbaum ist niemand',
  download: 'Herunterladen',
  downloading: 'Wird geladen …',
  downloaded: 'Stammbaum heruntergeladen',
  downloadedSmaller: 'In doppelter Größe könnte kein Programm ihn öffnen; er ist deshalb so groß wie möglich.',
  downloadFailed: 'Der Stammbaum konnte nicht heruntergeladen werden',
  notFound: 'Stammbaum nicht gefunden',
  secure: 'Dieser Link ist sicher: Was Sie sehen, kommt verschlüsselt vom Server der Person, die ihn teilt.',
  notEncrypted:
    'Die Verbindung zu diesem Server ist nicht verschlüsselt. Was gezeigt wird, kann unterwegs gelesen werden.',
  keptBack: 'Was die Familie über Lebende weiß, behält sie für sich.',
  suggest: 'Änderung vorschlagen',
  drawingOnly:
    'Dieser Link zeigt die Zeichnung und keine Einzelheiten. Sie können der Familie trotzdem etwas über diese Person erzählen.',
  expired: 'Der Link ist abgelaufen',
  wrongPassword: 'Falsches Passwort',
  tooManyAttempts: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  invalid: 'Ungültiger Link',
  unknown: {
    look: 'Der Link wurde nicht gefunden oder zurückgezogen',
    tree: 'Der Link wurde nicht gefunden',
  },
  failed: {
    look: 'Der geteilte Stammbaum konnte nicht geladen werden',
    tree: 'Der Stammbaum konnte nicht geladen werden',
  },
  public: {
    unknown: 'Dieser Stammbaum ist nicht öffentlich oder nicht mehr da.',
    lead: 'Was diese Familie allen zeigt',
    badge: 'Öffentlicher Baum',
  },
  password: {
    title: 'Geschützter Stammbaum',
    lead: 'Dieser Stammbaum ist mit einem Passwort geschützt. Geben Sie es ein, um fortzufahren.',
    label: 'Passwort',
    required: 'Geben Sie das Passwort ein',
    submit: 'Stammbaum öffnen',
    busy: 'Wird geprüft …',
  },
} satisfies Translation<typeof en>;
