import type { ByLanguage } from '#domain/languages.ts';

/** What a page says of itself to programs that show a preview of it, and what stands on the picture. */
export interface PageWords {
  readonly sharedTree: string;
  readonly publicTree: string;
  readonly publicTrees: string;
  readonly publicTreesLead: string;
  readonly people: (count: number) => string;
  readonly locked: string;
  readonly expired: string;
  readonly notFound: string;
  /** Where the house does not know anything at the moment, because its database is away. */
  readonly outage: string;
  /** In the place of a name that is withheld, and of one that nobody knows. */
  readonly hidden: string;
  readonly unnamed: string;
}

const counted = (language: string, one: string, many: string) => (count: number) =>
  (count === 1 ? one : many).replace('{n}', count.toLocaleString(language));

export const pageWords: ByLanguage<PageWords> = {
  en: {
    sharedTree: 'Shared Family Tree',
    publicTree: 'Public Tree',
    publicTrees: 'Public family trees',
    publicTreesLead: 'Families that show their ancestors to everybody. Living people stay protected.',
    people: counted('en', 'A family tree with one person', 'A family tree with {n} people'),
    locked: 'This family tree is password protected. Enter the password to continue.',
    expired: 'Share link has expired',
    notFound: 'Share link not found or has been revoked',
    outage: 'The server is not answering right now. Please try again in a minute.',
    hidden: 'Private person',
    unnamed: 'Name unknown',
  },
  id: {
    sharedTree: 'Silsilah yang Dibagikan',
    publicTree: 'Silsilah Publik',
    publicTrees: 'Silsilah publik',
    publicTreesLead:
      'Keluarga yang memperlihatkan leluhurnya kepada semua orang. Mereka yang masih hidup tetap terlindung.',
    people: counted('id', 'Silsilah keluarga dengan satu orang', 'Silsilah keluarga dengan {n} orang'),
    locked: 'Silsilah ini dilindungi kata sandi. Masukkan kata sandi untuk melanjutkan.',
    expired: 'Tautan berbagi sudah kedaluwarsa',
    notFound: 'Tautan berbagi tidak ditemukan atau sudah dicabut',
    outage: 'Server sedang tidak menjawab. Silakan coba lagi satu menit lagi.',
    hidden: 'Dirahasiakan',
    unnamed: 'Nama tidak diketahui',
  },
  es: {
    sharedTree: 'Árbol genealógico compartido',
    publicTree: 'Árbol público',
    publicTrees: 'Árboles públicos',
    publicTreesLead:
      'Familias que muestran sus antepasados a cualquiera. Los datos de las personas vivas quedan protegidos.',
    people: counted('es', 'Un árbol genealógico con una persona', 'Un árbol genealógico con {n} personas'),
    locked: 'Este árbol genealógico está protegido con contraseña. Introduzca la contraseña para continuar.',
    expired: 'El enlace ha caducado',
    notFound: 'El enlace no existe o se ha retirado',
    outage: 'El servidor no responde en este momento. Inténtelo de nuevo en un minuto.',
    hidden: 'Persona privada',
    unnamed: 'Nombre desconocido',
  },
  fr: {
    sharedTree: 'Arbre généalogique partagé',
    publicTree: 'Arbre public',
    publicTrees: 'Arbres publics',
    publicTreesLead:
      'Des familles qui montrent leurs ancêtres à tout le monde. Les personnes vivantes restent protégées.',
    people: counted('fr', 'Un arbre généalogique d’une personne', 'Un arbre généalogique de {n} personnes'),
    locked: 'Cet arbre généalogique est protégé par un mot de passe. Saisissez-le pour continuer.',
    expired: 'Le lien a expiré',
    notFound: 'Ce lien n’existe pas ou a été révoqué',
    outage: 'Le serveur ne répond pas pour le moment. Réessayez dans une minute.',
    hidden: 'Personne privée',
    unnamed: 'Nom inconnu',
  },
  de: {
    sharedTree: 'Geteilter Stammbaum',
    publicTree: 'Öffentlicher Stammbaum',
    publicTrees: 'Öffentliche Stammbäume',
    publicTreesLead: 'Familien, die ihre Vorfahren allen zeigen. Lebende bleiben geschützt.',
    people: counted('de', 'Ein Stammbaum mit einer Person', 'Ein Stammbaum mit {n} Personen'),
    locked: 'Dieser Stammbaum ist mit einem Passwort geschützt. Geben Sie es ein, um fortzufahren.',
    expired: 'Der Link ist abgelaufen',
    notFound: 'Diesen Link gibt es nicht, oder er wurde zurückgezogen',
    outage: 'Der Server antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
    hidden: 'Private Person',
    unnamed: 'Name unbekannt',
  },
};
