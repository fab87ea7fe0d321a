import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { exportFormats } from '#contract/exports.ts';
import { listMembers, updateMember } from '#contract/members.ts';
import { addPushSubscription } from '#contract/notifications.ts';
import { reportKinds } from '#contract/reports.ts';
import type { RouteSpec } from '#contract/route.ts';
import { createShare } from '#contract/shares.ts';
import { systemSettings } from '#contract/system-settings.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from './platform/db/new-id.ts';
import { plainOptions } from './testing/draw-pdf.ts';
import { fillSchema } from './testing/fill-schema.ts';
import { packZip } from './testing/pack-zip.ts';
import { startWithImport } from './testing/start-with-import.ts';
import { exportedBytes, writeFile } from './testing/write-file.ts';

/** A server inside of our own network that nobody has any business with; `visits` are connections, whatever is asked on them. */
async function startTrap() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.end();
  }).on('connection', () => visits.push('a connection'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { visits, address: `http://127.0.0.1:${port}/secret.png`, host: `127.0.0.1:${port}` };
}

/** A family whose every line that may hold an address, or a text that programs make links of, holds this one. */
const familyWith = (address: string) => `0 HEAD
1 SOUR ${address}
2 NAME ${address}
2 CORP Penjaga
3 WWW ${address}
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
1 FILE ${address}
1 SCHMA
2 TAG _LINK ${address}
0 @I1@ INDI
1 NAME Kartini /Wijaya/
1 SEX F
1 BIRT
2 DATE 1850
2 PLAC Jepara
3 NOTE ${address}
2 OBJE
3 FILE ${address}
4 FORM png
1 DEAT Y
1 WWW ${address}
1 EMAIL kartini@@${new URL(address).host}
1 EXID 1
2 TYPE ${address}
1 RESI
2 ADDR ${address}
3 WWW ${address}
1 OBJE
2 FILE ${address}
3 FORM png
2 TITL ![Kartini](${address})
1 OBJE @O1@
1 NOTE ![Kartini](${address}) <img src="${address}"> [a link](${address})
1 SOUR @S1@
2 PAGE ${address}
2 OBJE @O1@
1 _PHOTO ${address}
1 _LINK ${address}
1 FAMS @F1@
0 @I2@ INDI
1 NAME Raden /Wijaya/
1 SEX M
1 DEAT Y
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 OBJE
2 FILE ${address}
3 FORM png
0 @O1@ OBJE
1 FILE ${address}
2 FORM png
3 TYPE photo
2 TRAN ${address}
3 FORM image/png
1 NOTE ${address}
0 @S1@ SOUR
1 TITL ${address}
1 PUBL ${address}
1 REPO @R1@
1 OBJE
2 FILE ${address}
0 @R1@ REPO
1 NAME Arsip
1 WWW ${address}
0 TRLR
`;

test('no address that somebody gives is ever asked for: in a file, in a field, in a picture, or in what is written of them [AT-35]', async () => {
  const { visits, address, host } = await startTrap();
  // It does notice.
  await fetch(address);
  expect(visits.splice(0)).toEqual(['a connection', 'GET /secret.png']);
  const { app, treeId, sari, bringIn, upload, until } = await startWithImport();
  const params = { treeId };
  await bringIn(familyWith(address));
  await bringIn(await packZip({ 'gedcom.ged': familyWith(address).replaceAll('I1', 'I9') }), 'add');
  // An address in a file's place, or as its name, is read as a file that is none.
  await until((await upload(address, address)).id, 'ready', 'refused');
  const { items } = await sari.call(listMembers, { params });
  const memberId = items.find(({ firstName }) => firstName === 'Kartini')?.id ?? newId();
  const told = `![Kartini](${address})\n\n<img src="${address}">\n\n<iframe src="${address}"></iframe>\n\n[link](${address})\n\n${address}`;
  await sari.call(updateMember, {
    params: { treeId, memberId },
    body: { biography: told, notes: told },
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`;
  const photo = await sari.request('POST', `/api/trees/${treeId}/photos?memberId=${memberId}`, Buffer.from(svg));
  expect(photo.status).toBe(415);
  for (const endpoint of [address, address.replace('http:', 'https:'), `https://${host}/`, 'https://localhost/']) {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    expect(await sari.refused(addPushSubscription, { body: { endpoint, keys } })).toMatchObject({ status: 422 });
  }

  // Everything that is written of a tree.
  for (const format of exportFormats) await exportedBytes(sari, treeId, { format });
  await writeFile(sari, treeId, { kind: 'book', request: { scope: 'whole', language: 'en' } });
  for (const report of reportKinds) {
    await writeFile(sari, treeId, { kind: 'report', request: { report, language: 'en' } });
  }
  await writeFile(sari, treeId, { kind: 'picture', request: plainOptions });

  // Every page that can be asked for, as its reader and as a visitor, with the address in each header that names one.
  const { token } = await sari.call(createShare, {
    params,
    body: { allowDownload: true, viewOnly: false, expiresIn: 'never' },
  });
  const known: Readonly<Record<string, string>> = { treeId, memberId, token };
  const pathOf = ({ path }: RouteSpec) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? newId());
  const headers = {
    referer: address,
    'x-forwarded-host': host,
    'x-forwarded-for': host,
    host,
    forwarded: `host=${host}`,
  };
  for (const spec of app.app.routes.filter((one) => one.method === 'GET')) {
    const query = `?url=${encodeURIComponent(address)}&q=${encodeURIComponent(address)}`;
    for (const name of ['sari', 'ratna', null]) {
      // Where an address may ask for nothing, it is asked for without.
      const answer = await app.as(name).request('GET', pathOf(spec) + query, undefined, headers);
      await answer.body?.cancel();
      if (answer.status !== 422) continue;
      await (await app.as(name).request('GET', pathOf(spec), undefined, headers)).body?.cancel();
    }
  }

  // Every field of every request, by whoever may send it; what belongs to the session itself comes last.
  const writing = app.app.routes.filter(
    ({ method, body }) => method !== 'GET' && method !== 'DELETE' && body !== undefined,
  );
  const { version } = await sari.call(getTree, { params });
  const isOfMail = ({ path }: RouteSpec) => path.startsWith('/api/admin/settings');
  for (const spec of writing.filter((one) => !isOfMail(one))) {
    for (const text of [address, told]) {
      for (const name of ['sari', null]) {
        await app.as(name).request(spec.method, pathOf(spec), spec.body && fillSchema(spec.body, text, memberId), {
          ...headers,
          'if-match': `"${version}"`,
        });
      }
    }
  }
  await sleep(1500);
  expect(visits).toEqual([]);
});

test('where mail and files go is said by who runs the instance, and by nobody else [AT-35]', async () => {
  const { app } = await startWithImport();
  // Mail alone can be set on a screen, by administrators; the names of everything else stand in the environment.
  const addresses = Object.keys(systemSettings.shape).filter((name) =>
    /url|host|address|endpoint|webhook|bucket|proxy|server/i.test(name),
  );
  expect(addresses).toEqual(['smtpHost']);
  const set = await app.as('sari').request('PATCH', '/api/admin/settings', { smtpHost: '127.0.0.1' });
  expect(set.status).toBe(403);
});
