import type en from '#web/client/text/en/landing.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  nav: {
    label: 'Selamat datang',
    signIn: 'Masuk',
    portal: 'Portal',
    dashboard: 'Ruang keluarga',
    admin: 'Panel admin',
  },
  hero: {
    title: 'Setiap keluarga punya cerita.\nDi sinilah ia disimpan.',
    lead: 'Rangkai silsilah dari buyut sampai cicit, lengkap dengan nama, tanggal, foto, dan kenangan. Semuanya tinggal di server keluarga sendiri.',
    open: 'Buka portal',
    signIn: 'Masuk sebagai anggota',
  },
  picture: {
    description: 'Silsilah satu keluarga sepanjang empat generasi: suami istri berdampingan, anak-anak di bawahnya.',
    caption: 'Keluarga de Wit dan Frey, empat generasi',
  },
  features: {
    title: 'Isi albumnya',
    lead: 'Dibuat untuk keluarga yang ingin mencatat dengan benar, dan lebih suka bercerita tentang orangnya daripada mengurus aplikasinya.',
    tree: {
      title: 'Pohon keluarga interaktif',
      text: 'Geser, perbesar, dan ikuti garisnya dari generasi ke generasi, juga kalau keluarganya sampai ribuan orang.',
    },
    members: {
      title: 'Kelola anggota',
      text: 'Nama, tanggal, pasangan, dan anak. Tanggal boleh kira-kira: “sekitar 1900” pun dimengerti.',
    },
    privacy: {
      title: 'Keamanan dan privasi',
      text: 'Anda yang menentukan siapa boleh melihat. Mereka yang masih hidup tersembunyi bagi orang luar, kecuali Anda menentukan lain.',
    },
    photos: {
      title: 'Album foto',
      text: 'Simpan potret di samping namanya, supaya tak ada wajah yang terlupa.',
    },
    search: {
      title: 'Pencarian lanjutan',
      text: 'Sebagian nama saja sudah cukup. Ejaan dan tanda baca tidak jadi soal.',
    },
    statistics: {
      title: 'Statistik keluarga',
      text: 'Berapa generasi, siapa yang paling panjang umur, di mana mereka lahir: dihitung dari catatan Anda sendiri.',
    },
  },
  values: {
    title: 'Yang kami pegang',
    togetherness: {
      title: 'Kebersamaan',
      text: 'Silsilah ditulis banyak tangan. Siapa pun boleh menambahkan yang masih diingatnya.',
    },
    heritage: {
      title: 'Warisan',
      text: 'Nama dan cerita yang diteruskan, supaya anak cucu tahu dari mana mereka berasal.',
    },
    trust: {
      title: 'Kepercayaan',
      text: 'Riwayat keluarga Anda milik keluarga Anda. Kapan pun, semuanya bisa Anda bawa.',
    },
  },
  join: {
    title: 'Semua bermula dari satu nama.',
    text: 'Tulis nama Anda dulu, lalu ayah dan ibu. Selebihnya akan mengalir sendiri.',
    open: 'Mulai silsilah',
    signIn: 'Saya sudah punya akun',
  },
} satisfies Translation<typeof en>;
