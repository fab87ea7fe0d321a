import { indonesian } from '#domain/gedcom/tag-words/indonesian.ts';
import type en from '#web/client/text/en/gedcom.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  otherLines: {
    title: 'Data lain',
    lead: 'Dari berkas yang diimpor. Belum bisa diubah di sini; disimpan apa adanya dan ikut lagi dalam setiap ekspor.',
    couple: 'Bersama {{name}}',
    unknownPartner: 'Bersama pasangan yang tidak diketahui',
    failed: 'Data lain tidak dapat dimuat.',
    loading: 'Memuat data lain',
  },
  receipt: {
    title: 'Apa yang terjadi dengan tiap baris',
    lead: 'Tidak ada yang hilang dari isi berkas Anda tentang keluarga. Yang belum punya tempat di silsilah disimpan apa adanya dan ikut lagi dalam setiap ekspor.',
    fate: {
      structure: 'menjadi bagian silsilah',
      kept: 'disimpan apa adanya',
      repaired: 'diperbaiki',
      refused: 'tidak diambil alih',
    },
    explain: {
      structure: 'Dapat Anda lihat dan ubah di sini.',
      kept: 'Ada di bawah “Data lain” pada orang atau pasangannya, atau dalam catatannya sendiri.',
      repaired: 'Baris ini melanggar aturan format dan dibetulkan sebelum dibaca.',
      refused:
        'Bertentangan dengan hal lain, atau hanya menerangkan cara berkas itu ditulis. Tetap ada dalam baris asli berkas.',
    },
    lines_other: '{{count, number}} baris',
    byKind: 'Menurut jenis baris',
    kind: 'Jenis baris',
    what: 'Apa yang terjadi',
    count: 'Baris',
    first: 'Baris pertama',
    download: 'Unduh baris demi baris (CSV)',
    failed: 'Tanda terima tidak dapat dimuat.',
    loading: 'Memuat tanda terima',
  },
  exportReceipt: {
    lead: 'Setiap baris dalam berkas ini menurut asalnya, dan setiap baris berkas impor Anda yang tidak ikut.',
    fate: {
      structure: 'ditulis dari silsilah',
      kept: 'apa adanya',
      repaired: 'ditulis dengan cara lain',
      refused: 'tidak disertakan',
    },
    explain: {
      structure: 'Ditambahkan atau diubah di sini, atau baris yang selalu ada dalam berkas seperti ini.',
      kept: 'Sama persis dengan berkas asalnya.',
      repaired: 'Isinya sama, ditulis menurut aturan jenis berkas ini.',
      refused: 'Dari berkas yang diimpor; nomornya adalah nomor baris di berkas itu.',
    },
    why: {
      head: 'keterangan tentang berkas asalnya',
      edited: 'diubah atau dihapus di sini',
      deleted: 'orang atau pasangannya sudah tidak ada di silsilah',
      branch: 'di luar cabang yang Anda pilih',
      living: 'rincian orang yang masih hidup',
      private: 'rahasia, atau cara menghubungi seseorang',
      named: 'menyebut seseorang yang tidak diceritakan dalam berkas ini',
      unmentioned: 'tidak disebut siapa pun dalam berkas ini',
      pointer: 'menunjuk ke sesuatu yang tidak disertakan',
      format: 'tidak ada tempatnya dalam jenis berkas ini',
    },
    row: {
      header: 'judul kolom tabel',
      person: 'orang',
    },
  },
  tag: indonesian,
} satisfies Translation<typeof en>;
