import type en from '#web/client/text/en/living.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  whyLiving: 'Mengapa masih hidup?',
  whyNot: 'Mengapa tidak lagi hidup?',
  label: 'Alasan',
  failed: 'Alasannya tidak dapat dimuat',
  living: 'Dianggap masih hidup',
  dead: 'Dianggap sudah meninggal',
  by: {
    dated: 'Tanggal meninggalnya sudah dicatat.',
    event: 'Ada catatan tentang sesuatu yang hanya terjadi pada orang yang sudah meninggal.',
    words: 'Di tempat tanggal meninggal tertulis kata-kata yang berarti orang ini sudah meninggal.',
    plain: 'Dicatat tanpa tanggal bahwa orang ini sudah meninggal.',
    old: 'Lahir paling lambat {{year}}, lebih dari {{longest}} tahun lalu.',
    young: 'Tidak ada catatan kematian, dan kelahirannya belum tentu lebih dari {{longest}} tahun lalu.',
    nothing:
      'Tidak ada catatan kematian, dan tidak ada tanggal, baik dari orang ini maupun kerabatnya, yang menunjukkan kelahirannya lebih dari {{longest}} tahun lalu.',
    contradiction:
      'Pasangan dan generasi di sekitar {{name}} saling bertentangan. Silakan periksa siapa keluarga siapa.',
    toCome: 'Tanggal meninggalnya ada di masa depan, jadi belum dihitung.',
    alive: 'Di tempat tanggal meninggal tertulis kata-kata yang berarti orang ini masih hidup.',
  },
  through: 'Ini diketahui dari tanggal kerabatnya:',
  kinOf: '{{kin}} dari {{name}}',
  kin: {
    father: 'Ayah',
    mother: 'Ibu',
    parent: 'Orang tua',
    son: 'Anak laki-laki',
    daughter: 'Anak perempuan',
    child: 'Anak',
    brother: 'Saudara laki-laki',
    sister: 'Saudara perempuan',
    sibling: 'Saudara kandung',
    partner: 'Pasangan',
  },
  bornBy: 'lahir paling lambat {{year}}',
  evidence: '{{what}}: {{when}}',
  guarded: {
    minor:
      'Orang lain tidak melihat apa pun tentang orang ini karena masih di bawah umur. Pohon keluarga yang menentukannya.',
    recent:
      'Ia meninggal, atau mungkin meninggal, kurang dari {{years}} tahun lalu, jadi orang lain hanya melihat sebanyak yang terlihat dari orang yang masih hidup. Pohon keluarga yang menentukannya.',
  },
  toEvidence: 'Periksa tanggalnya',
} satisfies Translation<typeof en>;
