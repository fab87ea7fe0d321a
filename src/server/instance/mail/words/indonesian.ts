import type { MailWords } from '#server/instance/mail/letter.ts';

const roles = { owner: 'pemilik', editor: 'penyunting', reader: 'pembaca' } as const;
const number = (n: number) => n.toLocaleString('id');
const day = (text: string) =>
  new Intl.DateTimeFormat('id', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
const notYou = 'Kalau itu bukan Anda, abaikan saja surat ini.';

export const indonesian: MailWords = {
  hello: (name) => `Halo ${name},`,
  sentBy: (systemName, address) => `Dikirim oleh ${systemName}, ${address}`,
  stop: {
    notifications: 'Jangan kirim email lagi tentang pesan di kotak masuk saya',
    digest: 'Jangan kirim ringkasan mingguan lagi',
  },
  letters: {
    verify_email: ({ name, link, hours }, house) => ({
      subject: `Pastikan alamat email Anda untuk ${house}`,
      name,
      paragraphs: [
        `Seseorang, semoga Anda sendiri, mendaftar di ${house} dengan alamat ini. Pastikan alamat ini milik Anda.`,
      ],
      action: { label: 'Pastikan alamat saya', link },
      afterwards: [`Tautan ini berlaku ${number(hours)} jam.`, notYou],
    }),
    already_registered: ({ name, signInLink, resetLink }, house) => ({
      subject: `Anda sudah punya akun di ${house}`,
      name,
      paragraphs: [
        `Seseorang, semoga Anda sendiri, mencoba mendaftar di ${house} dengan alamat ini. Akunnya sudah ada, jadi tidak ada yang berubah.`,
        `Kalau lupa kata sandi, buat yang baru: ${resetLink}`,
      ],
      action: { label: 'Masuk', link: signInLink },
      afterwards: [notYou],
    }),
    reset_password: ({ name, link, minutes }, house) => ({
      subject: `Kata sandi baru untuk ${house}`,
      name,
      paragraphs: [`Seseorang, semoga Anda sendiri, meminta kata sandi baru di ${house}.`],
      action: { label: 'Buat kata sandi baru', link },
      afterwards: [
        `Tautan ini berlaku sekali, selama ${number(minutes)} menit.`,
        'Kalau itu bukan Anda, kata sandi Anda tetap seperti semula.',
      ],
    }),
    password_changed: ({ name, keysEnded }, house) => ({
      subject: `Kata sandi Anda di ${house} telah diganti`,
      name,
      paragraphs: [
        `Kata sandi akun Anda di ${house} baru saja diganti. Sesi lain sudah diakhiri.${keysEnded ? ' Token API, kunci sandi, dan tautan kalender juga diakhiri.' : ''}`,
        'Kalau itu bukan Anda, segera minta kata sandi baru di halaman masuk dan beri tahu administrator.',
      ],
    }),
    change_email: ({ name, link, hours }, house) => ({
      subject: `Pastikan alamat email baru Anda untuk ${house}`,
      name,
      paragraphs: [`Mulai sekarang Anda ingin memakai alamat ini di ${house}. Pastikan alamat ini milik Anda.`],
      action: { label: 'Pakai alamat ini', link },
      afterwards: [`Tautan ini berlaku ${number(hours)} jam.`, notYou],
    }),
    email_changed: ({ name, newEmail }, house) => ({
      subject: `Alamat email Anda di ${house} telah diganti`,
      name,
      paragraphs: [
        `Akun Anda di ${house} sekarang memakai ${newEmail}. Ini surat terakhir ke alamat lama.`,
        'Kalau itu bukan Anda, segera beri tahu administrator.',
      ],
    }),
    key_added: ({ name, key, label, link }, house) => ({
      subject: {
        token: `Token API baru untuk akun Anda di ${house}`,
        passkey: `Kunci sandi baru untuk akun Anda di ${house}`,
        feed: `Tautan kalender baru untuk akun Anda di ${house}`,
        link: `Tautan baru ke pohon keluarga Anda di ${house}`,
      }[key],
      name,
      paragraphs: [
        {
          token: `Token API “${label}” baru saja dibuat untuk akun Anda di ${house}.`,
          passkey: `Kunci sandi “${label}” baru saja ditambahkan ke akun Anda di ${house}.`,
          feed: `Tautan kalender baru saja dibuat untuk akun Anda di ${house}. Siapa pun yang memilikinya dapat melihat hari-hari keluarga Anda.`,
          link: `Tautan yang menampilkan pohon keluarga “${label}” di ${house} baru saja dibuat dari akun Anda.`,
        }[key],
        'Kalau itu bukan Anda, buka “Kunci akun ini” di pengaturan, akhiri kunci itu, lalu ganti kata sandi Anda.',
      ],
      action: { label: 'Kunci akun ini', link },
    }),
    two_factor_changed: ({ name, isOn }, house) => ({
      subject: isOn
        ? `Langkah kedua untuk masuk dipasang di ${house}`
        : `Langkah kedua untuk masuk dilepas di ${house}`,
      name,
      paragraphs: [
        isOn
          ? 'Mulai sekarang, selain kata sandi perlu juga kode dari aplikasi Anda.'
          : 'Mulai sekarang cukup kata sandi untuk masuk.',
        'Kalau itu bukan Anda, segera ganti kata sandi dan beri tahu administrator.',
      ],
    }),
    approved: ({ name, link }, house) => ({
      subject: `Akun Anda di ${house} sudah disetujui`,
      name,
      paragraphs: ['Administrator sudah menyetujui akun Anda. Sekarang Anda bisa masuk.'],
      action: { label: 'Masuk', link },
    }),
    approval_wanted: ({ newcomer, email, link }, house) => ({
      subject: `Ada yang ingin bergabung dengan ${house}`,
      name: null,
      paragraphs: [`${newcomer} (${email}) mendaftar dan menunggu persetujuan administrator.`],
      action: { label: 'Buka daftar pengguna', link },
    }),
    invitation: ({ inviter, treeName, role, message, link, days }) => ({
      subject: `${inviter} mengundang Anda ke silsilah “${treeName}”`,
      name: null,
      paragraphs: [
        `${inviter} mengundang Anda ke silsilah “${treeName}” sebagai ${roles[role]}.`,
        ...(message === null ? [] : [message]),
      ],
      action: { label: 'Lihat undangan', link },
      afterwards: [
        `Tautan ini berlaku sekali, selama ${number(days)} hari, dan hanya untuk Anda. Mohon tidak diteruskan.`,
      ],
    }),
    test: ({ by }, house) => ({
      subject: `Surat percobaan dari ${house}`,
      name: null,
      paragraphs: [`${by} ingin tahu apakah ${house} bisa mengirim email. Ternyata bisa.`],
    }),
  },
  notification: ({ sentence, announcedBy, name, link }) => ({
    subject: announcedBy === null ? sentence : `Pesan dari ${announcedBy}`,
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: 'Lihat', link } }),
  }),
  digest: ({ name, from, to, trees, coming }, link) => ({
    subject: `Sepekan di keluarga: ${day(from)} sampai ${day(to)}`,
    name,
    paragraphs: trees.length > 0 ? ['Inilah yang diubah anggota lain dalam sepekan terakhir.'] : [],
    lists: [
      ...trees.map((tree) => ({
        title: tree.name,
        items: [
          `${number(tree.changes)} perubahan`,
          ...(tree.people.length > 0 ? [`Tentang ${tree.people.join(', ')}`] : []),
        ],
      })),
      ...(coming.length > 0
        ? [{ title: 'Dalam sepekan ke depan', items: coming.map((one) => `${day(one.day)}: ${one.sentence}`) }]
        : []),
    ],
    action: { label: 'Buka silsilah saya', link },
  }),
};
