import type { NoticeWords } from './notice-words.ts';

const roles = { owner: 'pemilik', editor: 'penyunting', reader: 'pembaca' } as const;
const somebody = (names: readonly string[]) => names.join(' dan ') || 'seseorang yang sudah tidak ada di silsilah';

/** Why a backup failed, by the code of it. */
const reasons: Readonly<Record<string, string>> = {
  interrupted: 'server dihentikan di tengah jalan',
  storage_full: 'ruang disk sudah habis',
  unavailable: 'basis data atau disk tidak menjawab',
  internal: 'ada kesalahan; rinciannya ada di log server',
  late: 'sudah terlambat lebih dari satu jam; lihat daftar tugas di halaman administrasi',
};

export const indonesian: NoticeWords = {
  approval_wanted: ({ name, email }) => `${name} (${email}) mendaftar dan menunggu persetujuan Anda.`,
  account_approved: () => 'Akun Anda sudah disetujui administrator.',
  tree_changed: ({ actorName, treeName, changes }) =>
    changes === 1
      ? `${actorName} mengubah “${treeName}”.`
      : `${actorName} membuat ${changes} perubahan di “${treeName}”.`,
  access_given: ({ actorName, treeName, role }) =>
    `${actorName} memberi Anda akses ke “${treeName}” sebagai ${roles[role]}.`,
  access_changed: ({ actorName, treeName, role }) => `${actorName} menjadikan Anda ${roles[role]} “${treeName}”.`,
  access_removed: ({ actorName, treeName }) => `${actorName} mengakhiri akses Anda ke “${treeName}”.`,
  invitation_accepted: ({ name, treeName, role }) =>
    `${name} menerima undangan Anda ke “${treeName}” sebagai ${roles[role]}.`,
  tree_transferred: ({ actorName, treeName }) => `${actorName} telah menyerahkan “${treeName}”.`,
  tree_deleted: ({ actorName, treeName }) =>
    `Administrator ${actorName} memindahkan “${treeName}” ke tempat sampah. Anda bisa memulihkannya dari sana.`,
  tree_restored: ({ actorName, treeName }) => `Administrator ${actorName} memulihkan “${treeName}” dari tempat sampah.`,
  tree_taken_out: ({ actorName, treeName }) =>
    `Administrator ${actorName} mengekspor “${treeName}” ke dalam berkas, dengan semua orang di dalamnya.`,
  tree_archived: ({ treeName }) => `Administrator mengarsipkan “${treeName}”. Sekarang hanya bisa dibaca.`,
  tree_unarchived: ({ treeName }) => `“${treeName}” tidak lagi diarsipkan dan bisa diubah kembali.`,
  suggestions_made: ({ treeName, suggestions }) =>
    suggestions === 1
      ? `Ada satu usul perubahan untuk “${treeName}”.`
      : `Ada ${suggestions} usul perubahan untuk “${treeName}”.`,
  connection_asked: ({ treeName, actorName }) => `${actorName} ingin terhubung dengan Anda tentang “${treeName}”.`,
  connection_decided: ({ treeName, actorName, mayRead }) =>
    actorName === null
      ? `Permintaan Anda tentang “${treeName}” ditolak.`
      : `${actorName} menerima permintaan Anda tentang “${treeName}”.${mayRead ? ' Anda sekarang boleh membaca silsilah itu.' : ''}`,
  publicity_asked: ({ treeName, actorName }) => `${actorName} meminta agar “${treeName}” terbuka untuk umum.`,
  publicity_decided: ({ treeName, isPublic }) =>
    isPublic ? `“${treeName}” sekarang terbuka untuk umum.` : `“${treeName}” tidak terbuka untuk umum.`,
  reminder: ({ occasion, years }, people) => {
    const who = somebody(people);
    if (occasion === 'birthday') return years === null ? `Ulang tahun: ${who}` : `Ulang tahun: ${who}, ke-${years}`;
    if (occasion === 'wedding') {
      return years === null ? `Ulang tahun pernikahan: ${who}` : `Ulang tahun pernikahan: ${who}, ke-${years}`;
    }
    return years === null ? `Mengenang ${who}` : `Mengenang ${who}, wafat ${years} tahun yang lalu`;
  },
  announcement: ({ message, actorName }) => `${actorName}: ${message}`,
  backup_failed: ({ reason }) => `Pencadangan gagal: ${reasons[reason] ?? reason}`,
  links_restored: ({ links, isOwn }) => {
    const told = 'Sebuah cadangan telah dipulihkan:';
    return isOwn
      ? `${told} ${links} tautan Anda ke silsilah berlaku lagi seperti saat itu, juga yang sudah Anda akhiri sesudahnya. Akhiri yang tidak Anda inginkan.`
      : `${told} ${links} tautan ke silsilah berlaku lagi seperti saat itu, juga yang sudah diakhiri sesudahnya. Pembuatnya menemukannya di pengaturan, di “Kunci akun ini”.`;
  },
  password_changed: ({ keysEnded }) =>
    keysEnded
      ? 'Kata sandi Anda telah diganti. Token API, kunci sandi, dan tautan kalender diakhiri.'
      : 'Kata sandi Anda telah diganti.',
  key_added: ({ key, name }) =>
    ({
      token: `Token API “${name}” dibuat untuk akun Anda.`,
      passkey: `Kunci sandi “${name}” ditambahkan ke akun Anda.`,
      feed: 'Tautan kalender dibuat untuk akun Anda.',
      link: `Tautan ke “${name}” dibuat dari akun Anda.`,
    })[key],
  two_factor_changed: ({ isOn }) =>
    isOn ? 'Langkah kedua untuk masuk sudah dipasang.' : 'Langkah kedua untuk masuk sudah dilepas.',
};
