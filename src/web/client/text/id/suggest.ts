import type en from '#web/client/text/en/suggest.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Usulkan perubahan',
  lead: 'Keluarga yang memutuskan. Tidak ada yang tampil sebelum mereka setuju.',
  you: 'Siapa Anda?',
  youHelp:
    'Supaya keluarga tahu siapa yang menulis. Usul yang diterima tercatat atas nama Anda dalam riwayat silsilah.',
  known: 'Yang sudah diketahui',
  knownHelp: 'Perbaiki yang keliru dan tambahkan yang kurang. Selebihnya tetap seperti semula.',
  hiddenHelp:
    'Keluarga tidak menampilkan keterangan orang ini. Isi saja yang Anda ketahui; selebihnya tetap seperti semula.',
  fields: {
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    gender: 'Jenis kelamin',
    birthDate: 'Tanggal lahir',
    birthPlace: 'Tempat lahir',
    deathDate: 'Tanggal wafat',
    deathPlace: 'Tempat wafat',
    isDeceased: 'Sudah meninggal',
  },
  genders: { male: 'Laki-laki', female: 'Perempuan', other: 'Lainnya', unknown: 'Tidak diketahui' },
  dateHelp: 'Dengan kata-kata Anda: 12 Maret 1901, sekitar 1920, 1850',
  note: 'Cerita tentang orang ini',
  noteHelp: 'Keluarga bisa menambahkannya pada catatan tentang orang ini.',
  photo: 'Foto orang ini',
  photoHelp: 'JPEG, PNG, WebP, AVIF, GIF, atau HEIC',
  choosePhoto: 'Pilih foto',
  otherPhoto: 'Pilih foto lain',
  noPhoto: 'Tidak jadi',
  message: 'Pesan untuk keluarga',
  messageHelp: 'Dari mana Anda tahu, atau cara menghubungi Anda. Tidak ditampilkan di silsilah.',
  send: 'Kirim usul',
  sending: 'Mengirim…',
  thanks: 'Terima kasih',
  whatNow:
    'Usul Anda sudah sampai, dan keluarga akan memutuskan mana yang dipakai. Sementara itu semuanya tetap seperti semula, dan tulisan Anda tidak dilihat orang lain.',
  checkFields: 'Periksa kembali isian yang ditandai.',
  kept: 'Tulisan Anda tetap ada di sini.',
  tooMany: 'Sudah banyak usul yang masuk lewat tautan ini. Coba lagi nanti.',
  ended: 'Usul tidak terkirim: tautan sudah berakhir, atau orang ini tidak ditampilkan lagi.',
  notTaken: 'Usul tidak terkirim: keluarga tidak lagi menerima usul lewat tautan ini.',
  failed: 'Usul gagal dikirim. Coba lagi.',
} satisfies Translation<typeof en>;
