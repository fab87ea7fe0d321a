import type en from '#web/client/text/en/admin.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  actions: 'Tindakan',
  more: 'Tampilkan lagi',
  sortBy: 'Urutkan menurut',
  sorted: { ascending: '{{column}}, naik', descending: '{{column}}, turun' },
  any: 'Semua',
  found_other: '{{count, number}} ditemukan',
  foundMore_other: 'Lebih dari {{count, number}} ditemukan',
  auditLog: 'Catatan audit',
  downloadTable: 'Unduh sebagai tabel (CSV)',
  nothingMatches: 'Tidak ada yang cocok',
  nothingMatchesText: 'Coba ketik lebih sedikit huruf, atau lihat seluruh daftar.',
  showAll: 'Tampilkan semua',

  overview: {
    lead: 'Isi dan keadaan sistem ini, dihitung baru saja.',
    counts: 'Dalam angka',
    users: 'Pengguna',
    trees: 'Silsilah',
    members: 'Anggota',
    sessions: 'Sesi aktif',
    sessionsNote: 'sedang masuk saat ini',
    failed: 'Angka untuk admin gagal diambil',
    unavailable:
      'Data belum tersedia: basis data tidak menjawab. Angka nol di bawah bukan hasil hitungan; lihat lagi sebentar lagi.',
    emptyTitle: 'Belum ada silsilah',
    emptyText: 'Tambahkan mereka yang akan ikut menulisnya, atau mulailah sendiri silsilah yang pertama.',
    addUser: 'Tambah pengguna',
    startTree: 'Mulai silsilah',
  },

  health: {
    title: 'Kesehatan sistem',
    database: 'Basis data',
    reachable: 'Terhubung',
    unreachable: 'Tidak terhubung',
    size: 'Ukuran basis data',
    version: 'Versi',
  },

  settings: {
    lead: 'Berlaku untuk semua orang, sejak disimpan.',
    loadFailed: 'Pengaturan gagal dimuat',
    range: 'Isi dengan bilangan bulat dari {{min}} sampai {{max}}',
    maxFamilySize: {
      label: 'Keluarga terbesar (orang)',
      help: 'Berapa orang yang muat dalam satu silsilah. Penambahan atau impor yang melebihinya ditolak; silsilah yang sudah lebih besar tetap seperti adanya.',
    },
    dataRetentionDays: {
      label: 'Simpan silsilah yang dihapus (hari)',
      help: 'Berapa lama silsilah yang dihapus menunggu di tempat sampah. Setelah itu hilang untuk selamanya beserta seluruh isinya. Yang sudah menunggu lebih lama akan hilang pada malam berikutnya.',
    },
    sessionTimeout: {
      label: 'Batas waktu sesi (menit)',
      help: 'Setelah sekian lama tidak melakukan apa-apa, orang harus masuk lagi. 1440 menit sama dengan sehari.',
    },
    maxLoginAttempts: {
      label: 'Percobaan masuk',
      help: 'Setelah sekian kali berturut-turut salah kata sandi, orang harus menunggu: mula-mula 30 detik, lalu dua kali lebih lama setiap kali, paling lama 15 menit.',
    },
    unsaved: 'Belum disimpan',
    discard: 'Buang perubahan',
    saved: 'Pengaturan tersimpan',
    saveFailed: 'Pengaturan gagal disimpan. Silakan coba lagi.',
    leaveTitle: 'Tinggalkan tanpa menyimpan?',
    leaveText: 'Pengaturan yang Anda ubah belum disimpan.',
    leave: 'Tinggalkan tanpa menyimpan',
  },
} satisfies Translation<typeof en>;
