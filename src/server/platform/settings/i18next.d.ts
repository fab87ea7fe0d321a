import 'i18next';
import type archive from '#locales/en/archive.json';
import type gedcom from '#locales/en/gedcom.json';
import type pages from '#locales/en/pages.json';
import type writtenPictures from '#locales/en/written-pictures.json';
import type writtenReports from '#locales/en/written-reports.json';

export interface ServerTexts {
  archive: typeof archive;
  gedcom: typeof gedcom;
  pages: typeof pages;
  'written-pictures': typeof writtenPictures;
  'written-reports': typeof writtenReports;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: ServerTexts;
    returnNull: false;
  }
}
