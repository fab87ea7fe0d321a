import type en from '#web/client/text/en/legal.ts';
import type { Translation } from '#web/client/text/translation.ts';

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
    logTitle: 'Log audit',
    log: 'Server mencatat siapa yang masuk, siapa yang membagikan, mengekspor, menerbitkan, atau menghapus sesuatu, dan apa yang dilakukan administrator: dengan nama, waktu, dan alamat jaringan asalnya. Administrator bisa membacanya. Catatan disimpan 7 tahun kecuali mereka memilih jangka lain, juga setelah akunnya tidak ada lagi.',
    goneTitle: 'Menghapus dan memusnahkan',
    gone: 'Orang yang dihapus bisa dikembalikan dari riwayat. Silsilah yang dihapus menunggu di tempat sampah selama yang ditetapkan administrator, mulanya 7 tahun. Memusnahkan berlaku selamanya: pemilik bisa memusnahkan satu orang beserta semua yang dikatakan silsilah, riwayat, foto, dan berkasnya tentang dia. Yang ditulis orang lain tentang dia dalam catatan mereka sendiri tetap ada, begitu pula cadangan sampai tergantikan: memulihkan cadangan lama membawa orang itu kembali.',
    suggestTitle: 'Pengunjung dan usulan',
    suggest:
      'Siapa pun yang membuka tautan berbagi atau silsilah publik melihat orang yang sudah meninggal, dan dari yang masih hidup hanya yang diizinkan pemilik. Sebuah tautan bisa menerima usulan: nama dan kata-kata yang diketik pengunjung lalu disimpan, bagi pemilik dan penyunting silsilah, sampai mereka memutuskan dan 7 tahun sesudahnya, atau selama yang dipilih administrator.',
    rightsTitle: 'Apa yang bisa Anda lakukan',
    rights:
      'Anda bisa membetulkan dan menghapus yang Anda masukkan, membawa silsilah Anda dalam beberapa format, dan menutup akun Anda sendiri di pengaturannya; di sana Anda menentukan nasib silsilah Anda. Untuk hal lain, hubungi orang yang menjalankan server ini.',
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
