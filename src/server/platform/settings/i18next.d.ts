import 'i18next';
import type archive from '#locales/en/archive.json';
import type gedcom from '#locales/en/gedcom.json';
import type generate from '#locales/en/generate.json';
import type mail from '#locales/en/mail.json';
import type notifications from '#locales/en/notifications.json';
import type pages from '#locales/en/pages.json';
import type writtenBooks from '#locales/en/written-books.json';
import type writtenPictures from '#locales/en/written-pictures.json';
import type writtenReports from '#locales/en/written-reports.json';

export interface ServerTexts {
  archive: typeof archive;
  gedcom: typeof gedcom;
  generate: typeof generate;
  mail: typeof mail;
  notifications: typeof notifications;
  pages: typeof pages;
  'written-books': typeof writtenBooks;
  'written-pictures': typeof writtenPictures;
  'written-reports': typeof writtenReports;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: ServerTexts;
    returnNull: false;
  }
}
