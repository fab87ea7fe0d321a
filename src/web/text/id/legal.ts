import type en from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export default {
  privacy: {
    title: 'Privasi',
    lead: 'Swissfam berjalan di server yang diurus seseorang dari keluarga Anda, atau orang yang Anda percayai. Halaman ini menjelaskan apa yang disimpan dan siapa yang bisa melihatnya.',
    keepsTitle: 'Apa yang disimpan',
    keeps:
      'Akun Anda (nama, alamat email, dan kata sandi dalam bentuk teracak yang tidak bisa dibaca kembali), silsilah dan orang-orang yang Anda masukkan atau impor, serta catatan siapa mengubah apa dan kapan, supaya perubahan bisa diurungkan.',
    whereTitle: 'Di mana disimpan',
    where:
      'Di basis data dan folder pada server ini. Tidak ada yang dikirim ke pembuat Swissfam, pengiklan, atau perusahaan lain. Halaman-halamannya tidak memuat huruf, skrip, atau gambar dari luar, dan tidak menghitung pengunjung.',
    cookiesTitle: 'Kuki',
    cookies:
      'Satu kuki menjaga agar Anda tetap masuk; kuki itu dihapus saat Anda keluar. Satu lagi membuat server mengenali peramban ini, supaya Anda tidak ikut menunggu kalau orang lain menebak-nebak kata sandi Anda di tempat lain; kuki itu tidak membuka apa-apa. Pilihan tampilan dan bahasa, serta salinan silsilah yang terakhir Anda buka, tersimpan di peramban Anda sendiri.',
    whoTitle: 'Siapa yang bisa melihat',
    who: 'Anda melihat silsilah Anda sendiri. Pengurus server ini bisa menjangkau semua yang tersimpan di dalamnya, seperti pada server mana pun; tanyakan kepadanya bila ingin tahu lebih jauh. Keterangan tentang orang yang masih hidup tertutup bagi siapa pun di luar silsilah.',
    rightsTitle: 'Apa yang bisa Anda lakukan',
    rights:
      'Anda bisa membetulkan dan menghapus yang Anda masukkan, dan membawa silsilah Anda sebagai berkas GEDCOM. Silsilah yang dihapus tinggal sementara di tempat sampah sebelum hilang selamanya. Untuk hal lain, misalnya menutup akun, hubungi orang yang menjalankan server ini.',
  },
  terms: {
    title: 'Ketentuan',
    lead: 'Swissfam adalah perangkat lunak bebas berlisensi MIT. Yang menjalankan server ini menentukan siapa yang boleh memakainya; beberapa kalimat ini sekadar tata krama di antara kita.',
    useTitle: 'Cara memakai',
    use: 'Catat apa yang Anda ketahui tentang keluarga, dan sebutkan bila belum yakin. Simpan kata sandi untuk diri sendiri. Jangan pakai server ini untuk merugikan siapa pun.',
    livingTitle: 'Kehidupan orang lain',
    living:
      'Silsilah juga tentang orang lain. Mintalah izin kerabat yang masih hidup sebelum menulis tentang mereka, hormati bila ada yang keberatan, dan jangan masukkan apa yang dititipkan sebagai rahasia.',
    ownTitle: 'Milik siapa',
    own: 'Yang Anda masukkan tetap milik Anda. Dengan memasukkannya, Anda mengizinkan server ini menyimpan dan menampilkannya kepada orang yang Anda beri akses.',
    warrantyTitle: 'Tanpa jaminan',
    warranty:
      'Perangkat lunak ini disediakan apa adanya, tanpa jaminan apa pun. Simpan salinan dari yang penting bagi Anda: ekspor GEDCOM cepat dibuat dan bisa dibaca program silsilah lain.',
    openSourceTitle: 'Sumber terbuka',
    openSource:
      'Swissfam dibangun di atas karya banyak orang, terutama React, TanStack, Radix, Hono, Drizzle, dan PostgreSQL. Masing-masing punya lisensi bebasnya sendiri.',
  },
} satisfies Translation<typeof en>;
