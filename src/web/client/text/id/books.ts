import type en from '#web/client/text/en/books.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Buku keluarga “{{tree}}”',
  lead: 'PDF untuk dicetak dan dijilid: bagan keluarga dan semua orang dari generasi ke generasi, dengan foto, sumber, dan daftar nama.',
  scope: 'Buku tentang siapa?',
  bookTitle: 'Judul',
  subtitle: 'Anak judul',
  subtitleHelp: 'Jika kosong, di sini disebut buku ini tentang siapa.',
  start: 'Tulis bukunya',
  starting: 'Memulai…',
  startFailed: 'Buku tidak dapat dimulai',
  another: 'Buku lain',
  readyTitle: 'Bukunya sudah jadi',
  pages_other: 'Tebalnya {{count, number}} halaman.',
  unwritten: 'Tidak ada fon untuk huruf-huruf ini, jadi di tempatnya ada kotak: {{letters}}',
  failedTitle: 'Buku tidak dapat ditulis',
  loadFailed: 'Buku ini tidak kami temukan lagi',
  reason: {
    interrupted: 'Server berhenti di tengah jalan. Silakan coba lagi.',
    member_not_in_tree: 'Orang dalam buku ini sudah tidak ada di silsilah.',
    storage_full: 'Server tidak punya ruang lagi untuk buku ini. Hubungi administrator.',
    payload_too_large: 'Satu buku memuat paling banyak 5.000 orang. Pilih satu cabang, atau lebih sedikit generasi.',
    not_found: 'Silsilah ini tidak bisa Anda ekspor lagi.',
    forbidden: 'Silsilah ini tidak bisa Anda ekspor lagi.',
  },
  card: 'Buku keluarga (PDF)',
  cardText:
    'Kisah keluarga dari generasi ke generasi, dengan foto, sumber, dan daftar nama: buku untuk dicetak dan dihadiahkan.',
  open: 'Tulis buku keluarga',
} satisfies Translation<typeof en>;
