import type en from '#web/client/text/en/privacy.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Orang yang masih hidup',
  lead: 'Yang terlihat oleh orang di luar silsilah ini: lewat tautan, di halaman publik, dan dalam berkas yang menyembunyikan keterangan orang yang masih hidup. Tempat, catatan, foto, dan kontak orang yang masih hidup tidak pernah terlihat oleh mereka.',
  names: 'Nama orang yang masih hidup',
  livingNames: { hidden: 'Disembunyikan', initials: 'Inisial', full: 'Lengkap' },
  livingNamesHelp: {
    hidden: 'Orang lain hanya melihat bahwa di sana ada seseorang.',
    initials: 'Budi Hartono menjadi B. H.',
    full: 'Orang lain dapat membaca siapa yang masih hidup dan apa hubungannya dalam keluarga.',
  },
  years: 'Tampilkan tahun lahirnya',
  yearsHelp: 'Hanya tahun, tidak pernah tanggalnya.',
  minors: 'Jangan tampilkan anak di bawah umur',
  minorsHelp:
    'Orang luar tidak melihat apa pun tentang yang berusia di bawah 18 tahun, nama pun tidak, apa pun pilihan di atas.',
  recent: 'Tahun setelah meninggal',
  recentHelp:
    'Selama itu orang lain tidak melihat lebih banyak tentang orang yang meninggal daripada tentang yang masih hidup. Dengan 0, langsung terlihat.',
  whoIsLiving:
    'Siapa pun yang lahir kurang dari 110 tahun lalu dianggap masih hidup sampai kematian, pemakaman, atau semacamnya dicatat. Setiap peristiwa bertanggal diperhitungkan; bila tidak ada, tanggal kerabatnya yang menentukan. Anda dapat menentukan lain untuk satu orang, di formulirnya.',
} satisfies Translation<typeof en>;
