import type en from '#web/client/text/en/erasure.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  start: 'Hapus untuk selamanya…',
  title: 'Hapus {{name}} untuk selamanya?',
  lead: 'Tidak ada yang dapat membatalkannya, baik Anda maupun pengelola. Ini untuk orang yang meminta agar tidak ada data tentang dirinya yang disimpan.',
  goes: 'Yang hilang',
  facts_other: '{{count}} keterangan tentang orang ini, termasuk namanya',
  photos_other: '{{count}} foto yang tidak memuat orang lain',
  media_other: '{{count}} berkas yang datang bersama berkas GEDCOM',
  records_other: '{{count}} catatan dari berkas yang diimpor',
  entries_other: '{{count}} entri riwayat, sebelum dan sesudah',
  changes_other: 'nama di {{count}} baris riwayat',
  dismissals_other: '{{count}} temuan yang ditandai benar',
  suggestions_other: '{{count}} saran',
  links_other: '{{count}} tautan berbagi ke cabang yang dilihat dari sini',
  exports_other: '{{count}} berkas ekspor yang menunggu diunduh',
  uploads_other: '{{count}} berkas unggahan yang menunggu diimpor',
  stays: 'Yang tetap',
  couples: 'Kapan dan di mana pasangan menikah adalah milik berdua dan tetap ada pada pasangannya.',
  mentions_other: '{{count, number}} tulisan orang lain menyebut orang ini',
  mentionsLead:
    'Semuanya tetap seperti yang ditulis. Centang yang ikut dihapus, seutuhnya: tidak ada yang dapat mengembalikannya.',
  mentionsAll: 'Hapus semuanya',
  mentionsUnlisted_other: '{{count, number}} lagi tidak tercantum di sini dan hanya dihapus kalau semuanya dihapus.',
  erasedAgain:
    'Kalau salah satunya dipulihkan, orang ini dihapus lagi: di samping cadangan ada daftar pengenal tanpa satu kata pun. Daftar itu harus disimpan bersama cadangan.',
  remains:
    'Di dalam disk, isinya masih tersisa dan tidak dapat dibaca siapa pun lewat Swissfam, sampai tertimpa yang baru: catatan basis data dalam hitungan jam sampai hari, yang lain suatu saat nanti. Kalau harus benar-benar yakin, pulihkan cadangan baru di disk lain dan musnahkan disk lama.',
  noBackups: 'Tidak ada cadangan.',
  backups_other: '{{count}} cadangan dibuat sebelumnya dan menyimpan semuanya sampai dihapus, paling lambat {{date}}.',
  backupsForever_other: '{{count}} cadangan dibuat sebelumnya. Semuanya tersimpan di sana sampai dihapus pengelola.',
  others: 'Yang sudah diunduh atau dicetak orang lain tidak dapat dijangkau.',
  place: 'Tempatnya dalam keluarga',
  keep: 'Biarkan seseorang tanpa nama di sana',
  keepHelp: 'Orang tua, pasangan, dan anak tetap terhubung.',
  take: 'Hapus tempatnya juga',
  takeHelp: 'Hubungan dengan orang tua, pasangan, dan anak ikut hilang, seperti saat menghapus orang.',
  password: 'Kata sandi Anda',
  confirm: 'Hapus untuk selamanya',
  erasing: 'Menghapus…',
  erased: 'Terhapus untuk selamanya',
} satisfies Translation<typeof en>;
