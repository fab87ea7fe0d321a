import type en from '#web/client/text/en/security.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  password: {
    title: 'Kata sandi',
    text: 'Kalau diganti, Anda akan keluar dari semua peramban lain.',
    current: 'Kata sandi sekarang',
    endKeys: 'Akhiri juga token API, kunci sandi, dan tautan kalender',
    submit: 'Ganti kata sandi',
    busy: 'Mengganti…',
    changed: 'Kata sandi Anda sudah diganti',
    ended_other: '{{count}} peramban lain sudah dikeluarkan.',
  },
  email: {
    title: 'Alamat email',
    now: 'Anda masuk sebagai',
    byLink: 'Alamat baru berlaku setelah Anda membuka tautan yang kami kirim ke sana.',
    atOnce: 'Email tidak tersedia di sini, jadi alamat baru langsung berlaku.',
    next: 'Alamat email baru',
    submit: 'Ganti alamat',
    busy: 'Mengganti…',
    sent: 'Tautan sudah kami kirim ke {{email}}',
    changed: 'Mulai sekarang Anda masuk sebagai {{email}}',
    pending: '{{email}} masih menunggu tautannya dibuka. Sebelum itu tidak ada yang berubah.',
    cancel: 'Tetap pakai alamat lama',
  },
  sessions: {
    title: 'Tempat Anda sedang masuk',
    text: 'Akhiri yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    current: 'Peramban ini',
    unknown: 'Peramban tidak dikenal',
    onSystem: '{{browser}} di {{system}}',
    since: 'Masuk {{started}}, terakhir dipakai {{used}}',
    end: 'Akhiri',
    endNamed: 'Akhiri {{name}}',
    endOthers: 'Akhiri semua sesi lain',
    endOthersTitle: 'Akhiri semua sesi lain?',
    endOthersText_other: '{{count}} peramban lain harus masuk lagi.',
    ended_other: '{{count}} sesi diakhiri',
  },
} satisfies Translation<typeof en>;
