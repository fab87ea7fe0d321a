import type en from '#web/client/text/en/public-trees.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Silsilah publik',
  lead: 'Keluarga yang memperlihatkan leluhurnya kepada siapa saja. Mereka yang masih hidup tetap terlindung.',
  search: 'Cari menurut nama',
  list: 'Silsilah publik',
  people_other: '{{count, number}} orang',
  generations_other: '{{count, number}} generasi',
  years: '{{from}}–{{to}}',
  more: 'Tampilkan lagi',
  found_other: '{{count, number}} silsilah dalam daftar',
  none: 'Belum ada silsilah publik.',
  noneHint: 'Pemilik memintanya lewat menu silsilahnya; pengurus yang memutuskan.',
  noMatch: 'Tidak ada silsilah publik dengan nama ini.',
  noMatchHint: 'Coba kata yang lebih sedikit atau kata lain.',
  failed: 'Silsilah publik tidak dapat dimuat',
} satisfies Translation<typeof en>;
