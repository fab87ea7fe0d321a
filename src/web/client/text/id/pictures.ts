import type english from '#web/client/text/en/pictures.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Ekspor Pohon Keluarga',
  lead: 'Membuat gambar keluarga untuk dicetak, dikirim, atau dipajang di dinding.',
  toFiles: 'Untuk program lain, ekspor datanya saja: GEDCOM, CSV, JSON.',

  format: 'Format',
  formats: {
    png: 'PNG, tajam pada ukurannya',
    jpg: 'JPG, kecil dan bisa dibuka di mana saja',
    svg: 'SVG, tajam pada ukuran berapa pun',
    pdf: 'PDF, untuk dicetak',
  },
  quality: 'Kualitas',
  qualities: { low: 'Rendah (1×)', medium: 'Sedang (2×)', high: 'Tinggi (3×)' },
  extent: 'Siapa saja yang digambar?',
  extents: { whole: 'Seluruh pohon', shown: 'Yang sedang tampil' },
  picked_other: '{{count, number}} orang yang dipilih',
  paper: 'Kertas',
  papers: {
    fit: 'Satu halaman sebesar gambarnya',
    A4: 'Poster dari lembaran A4',
    A3: 'Poster dari lembaran A3',
    A2: 'Poster dari lembaran A2',
    A1: 'Poster dari lembaran A1',
    A0: 'Poster dari lembaran A0',
  },
  posterSize: 'Ukuran poster',
  posterSizes: { '1': 'Ukuran penuh, terbaca dari jauh', '0.5': 'Setengah lebarnya', '0.25': 'Seperempat lebarnya' },
  includeDetails: 'Sertakan rincian',
  includeDetailsHelp: 'Tahun lahir dan wafat, serta kedudukan dalam keluarga.',
  includePhotos: 'Sertakan foto',
  includePhotosHelp: 'Foto di samping setiap nama, atau inisialnya.',

  start: 'Ekspor',
  exporting: 'Mengekspor...',
  stop: 'Hentikan',
  drawing: 'Gambar sedang dibuat',
  done: 'Ekspor berhasil',
  doneDetail: 'Pohon keluarga diekspor sebagai {{format}}',
  lostPortraits_other: '{{count, number}} potret tidak dapat dimuat; inisial ditampilkan sebagai gantinya.',
  failed: 'Ekspor gagal',
  failedDetail: 'Gagal mengekspor pohon keluarga',
  noTree: 'Pohon keluarga yang akan diekspor tidak ditemukan',

  tooManyPicked: 'PDF hanya memuat {{most, number}} orang yang dipilih. Pilih lebih sedikit, atau seluruh pohon.',

  tooLarge: 'Gambarnya akan terlalu besar',
  tooLargeSize: 'Dengan kualitas ini ukurannya {{width, number}} × {{height, number}} piksel.',
  tooLargeJpg: 'Tidak ada peramban yang bisa membuat JPG sebesar itu.',
  tooLargePng: 'Untuk membukanya perlu memori {{memory}}.',
  tooLargeHint: 'Pilih kualitas yang lebih rendah atau lebih sedikit orang, atau format yang ukurannya bebas:',
  smaller: 'Ekspor lebih kecil, {{width, number}} × {{height, number}}',
  instead: { png: 'Ekspor sebagai PNG', svg: 'Ekspor sebagai SVG', pdf: 'Ekspor sebagai PDF' },

  reportTitle: 'PDF sudah tersimpan',
  reduced: 'Gambarnya {{percent}}% dari ukuran aslinya, karena halaman PDF tidak bisa lebih besar.',
  sheets_other: '{{count, number}} lembar, {{wide, number}} ke samping dan {{high, number}} ke bawah.',
  unwritten_other:
    'Ada {{count, number}} nama dengan huruf yang tidak tersedia di fon mana pun di sini. Huruf itu tampil sebagai kotak:',
} satisfies Translation<typeof english>;
