import 'i18next';
import type gedcom from '#locales/en/gedcom.json';
import type pages from '#locales/en/pages.json';

export interface ServerTexts {
  gedcom: typeof gedcom;
  pages: typeof pages;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: ServerTexts;
    returnNull: false;
  }
}
