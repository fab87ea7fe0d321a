import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { updateMember } from '#contract/members.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { type CanaryInstance, startCanaryInstance } from '#server/testing/canary-instance.ts';
import { everythingNamed } from '#server/testing/everything-named.ts';

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Columns of trees in which people write, as words or as JSON with words in it; the test puts the person into each. */
const written = wordsOf(`
  family_members.notes family_members.biography family_members.location family_members.birth_date
  family_members.birth_place family_members.death_date family_members.death_place family_members.email
  family_members.phone unions.start_date unions.start_place unions.end_date family_trees.description photos.caption
  gedcom_records.lines gedcom_records.said change_entries.before change_entries.after share_links.name
  suggestions.link_name suggestions.message suggestions.note suggestions.fields suggestions.outcome
  invitations.message dismissed_findings.note contact_requests.message notifications.params
  imports.file_name imports.preview imports.receipt imports.outcome import_doubts.person requested_files.file_name requested_files.request
  requested_files.outcome requested_files.receipt duplicate_searches.pairs public_figures.description
  public_people.search_text public_people.birth_place changes.member_name saved_searches.name saved_searches.wish invitations.email
  mails.recipient life_events.text_folded life_events.value
`);

/** What a tree is called is its owner's to change: it cannot be empty. */
const ownersChoice = ['family_trees.name'];

/** Columns that hold what a person is, not what is told of others: all of it goes with the row, which `routes.test.ts` holds. */
const ofTheRowAlone = wordsOf(`
  first_name last_name photo_url search_text sort_name label date place place_folded taken_on path
  country places pairs
`);

/** No words of a family: what the program names things by, what it keeps of files, and what people call themselves or a tree. */
const noWords =
  /(^|_)(hash|token|state|kind|format|reason|certainty|candidates|tradition|mime|tag|xref|code|key|role|scope|branch|gender|privacy|entity|id|texts|living|ending|end_reason|names|size|proposed_by|visitor_name|visitor|pedigree_[ab])$/;

/** Tables of the instance and of accounts, which are nobody's of a tree. */
const ofInstance = new Set(
  wordsOf(`
  users accounts sessions account_tokens known_devices two_factors recovery_codes passkeys
  pending_sign_ins passkey_challenges api_tokens user_settings account_exports audit_log probes
  request_counts daily_figures instance_jobs backups push_subscriptions sent_reminders calendar_feeds
  system_settings rate_limits idempotency_keys mails schema_migrations tree_requests
`),
);

async function columnsOfText({ db }: CanaryInstance): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json') or data_type = 'ARRAY' and udt_name = '_text')`);
  return rows
    .filter(({ table, column }) => !ofInstance.has(table) && !noWords.test(column) && !ofTheRowAlone.includes(column))
    .map(({ table, column }) => `${table}.${column}`);
}

/** Tells of Anna by her name in every such column, each time with a word that says where. */
async function writeEverywhere({ db, treeId, people, canaries: { word } }: CanaryInstance): Promise<void> {
  const name = `${word('first name of anna')} ${word('last name of anna')}`;
  const say = (where: string) => `${name} ${word(`${where} of anna`)}`;
  const inTree = sql`tree_id = ${treeId}`;
  const others = sql`id not in (${people.anna})`;
  const json = (where: string) => sql`jsonb_build_object('said', ${say(where)}::text)`;
  const lines = (where: string) =>
    `\n1 NOTE ${say(`${where} note`)}\n1 EVEN ${say(`${where} event`)}\n2 NOTE ${say(`${where} event note`)}\n1 _TODO ${say(`${where} task`)}\n1 ASSO @I3@\n2 RELA ${word(`${where} relation of anna`)}\n1 BURI\n2 DATE INT 1850 (${say(`${where} date`)})\n2 PLAC ${say(`${where} grave`)}\n1 NAME ${say(`${where} name`)}\n1 RESI\n2 EMAIL ${say(`${where} e-mail`)}\n1 SOUR @S1@\n2 PAGE ${say(`${where} page`)}\n1 RESI\n2 PLAC ${say(`${where} home`)}\n2 ADDR ${say(`${where} address`)}`;
  const statements = [
    sql`update family_members set notes = ${say('notes')}, biography = ${say('biography')}, location = ${say('location')},
        birth_date = ${`1850 (${say('birth')})`}, birth_place = ${say('place of birth')}, death_date = ${`INT 1900 (${say('death')})`},
        death_place = ${say('place of death')}, email = ${say('e-mail')}, phone = ${say('phone')}
      where ${inTree} and ${others}`,
    sql`update unions set start_date = ${`(${say('beginning')})`}, start_place = ${say('place of a beginning')}, end_date = ${say('end')}
      where ${inTree}`,
    sql`update family_trees set description = ${say('description')} where id = ${treeId}`,
    sql`update photos set caption = ${say('caption')} where ${inTree}`,
    sql`update gedcom_records set lines = lines || ${lines('record')}, said = lines || ${lines('said')}
      where ${inTree} and tag = 'INDI' and entity_id <> ${people.anna}`,
    sql`update gedcom_records set lines = replace(lines, '1 CHIL @I3@', ${`1 CHIL @I3@\n2 _FREL ${word('relation of anna')}`}) || ${`\n1 NOTE ${say('note of a couple in a record')}`}
      where ${inTree} and tag = 'FAM'`,
    sql`update gedcom_records set lines = ${`0 @S1@ SOUR\n1 TITL ${say('title')}\n1 TEXT ${say('text')}`} where ${inTree} and tag = 'SOUR'`,
    sql`update share_links set name = ${say('name of a link')} where ${inTree}`,
    sql`update suggestions set link_name = ${say('link')}, message = ${say('message')}, note = ${say('note')},
      fields = ${json('fields')}, outcome = ${json('outcome')}, member_id = ${people.elder}, decided_at = now() where ${inTree}`,
    sql`insert into invitations (tree_id, id, token_hash, role, invited_by, expires_at, message, email)
      select ${treeId}, gen_random_uuid(), 'x', 'reader', owner_id, now(), ${say('invitation')}, ${`${word('e-mail of anna')}@family.example`}
      from family_trees where id = ${treeId}`,
    sql`insert into dismissed_findings (tree_id, id, key, code, note, added_in)
      values (${treeId}, gen_random_uuid(), 'some', 'some', ${say('finding')}, gen_random_uuid())`,
    sql`insert into contact_requests (tree_id, id, asker_id, owner_id, message, state)
      select ${treeId}, gen_random_uuid(), owner_id, owner_id, ${say('connection')}, 'declined' from family_trees where id = ${treeId}`,
    sql`insert into notifications (id, user_id, kind, params, about_tree)
      select gen_random_uuid(), owner_id, 'suggestion', ${json('notification')}, ${treeId} from family_trees where id = ${treeId}`,
    sql`update imports set file_name = ${`${say('file')}.ged`}, preview = jsonb_set(preview, '{problems}', ${json('problem')}),
        outcome = jsonb_build_object('notTaken', jsonb_build_array(${json('line of hers that was not taken')})),
        receipt = receipt || jsonb_build_object('findings', jsonb_build_array(${json('finding in a receipt')}),
          'runs', jsonb_build_array(jsonb_build_object('from', 1, 'to', 1, 'text', ${say('line of a receipt')}::text))) where ${inTree}`,
    sql`insert into import_doubts (tree_id, id, import_id, position, xref, certainty, person, candidates)
      select ${treeId}, gen_random_uuid(), gen_random_uuid(), 0, 'I1', 'open', ${json('doubt')}, '[]' from family_trees where id = ${treeId}`,
    sql`insert into requested_files (tree_id, id, user_id, kind, request, state, file_name, outcome, receipt)
      select ${treeId}, gen_random_uuid(), owner_id, 'book', ${json('request')}, 'expired', ${say('book')},
        ${json('outcome')}, ${json('receipt')} from family_trees where id = ${treeId}`,
    sql`insert into saved_searches (id, user_id, name, wish, at)
      select gen_random_uuid(), owner_id, ${say('search')}, jsonb_build_object('q', ${name}::text), now() from family_trees where id = ${treeId}`,
    sql`insert into change_entries (tree_id, id, change_id, position, entity, entity_id, before)
      select m.tree_id, gen_random_uuid(), m.added_in, 9000, 'member', m.id,
        to_jsonb(m) || jsonb_build_object('notes', ${say('old notes')}::text)
      from family_members m where ${inTree} and id = ${people.elder}`,
    sql`insert into change_entries (tree_id, id, change_id, position, entity, entity_id, before, after)
      select r.tree_id, gen_random_uuid(), r.added_in, 9001, 'record', r.id,
        to_jsonb(r) || jsonb_build_object('lines', r.lines || ${lines('old record')}::text), to_jsonb(r)
      from gedcom_records r where ${inTree} and entity_id = ${people.elder}`,
    sql`insert into pgboss.job (name, data, state)
      select 'run-book', jsonb_build_object('treeId', ${treeId}::text, 'request', jsonb_build_object('title', ${say('title in a job')}::text)), 'completed'::pgboss.job_state`,
  ];
  for (const statement of statements) {
    const { rowCount } = await db.execute(statement);
    expect([statement.queryChunks[0], rowCount === 0]).toEqual([statement.queryChunks[0], false]);
  }
}

const isHers = (what: string) => / of anna in /.test(what) && !/(?:wedding|couple) of anna/.test(what);

test('[FND-008] whoever adds a column for words says whether it is searched when somebody is erased', async () => {
  const instance = await startCanaryInstance();
  const unknown = (await columnsOfText(instance)).filter((column) => ![...written, ...ownersChoice].includes(column));
  expect(unknown).toEqual([]);
});

test('[FND-008] told of in every column, somebody is erased from all of them, by name and by id', async () => {
  const instance = await startCanaryInstance();
  const { sari, treeId, people, db } = instance;
  const params = { treeId, memberId: people.anna };
  await sari.call(updateMember, { params: { treeId, memberId: people.elder }, body: { birthPlace: 'Solo' } });
  await writeEverywhere(instance);
  const before = [...(await everythingNamed(instance))].filter(isHers);
  expect(before.length).toBeGreaterThan(80);
  const { mentions } = await sari.call(previewErasure, { params });
  const kinds = new Set(mentions.first.map(({ kind }) => kind));
  for (const kind of [
    'note',
    'biography',
    'event',
    'source',
    'caption',
    'description',
    'link',
    'suggestion',
    'message',
  ] as const) {
    expect([kind, kinds.has(kind)]).toEqual([kind, true]);
  }
  await sari.call(eraseMember, { params, body: { password: knownPassword, keepsPlace: false, texts: 'all' } });
  expect([...(await everythingNamed(instance))].filter(isHers)).toEqual([]);
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where position(${people.anna} in t::text) > 0 limit 1`,
    );
    if (found.rowCount) holding.push(name);
  }
  // That something of this id was changed, and that it was erased; neither says a word of whom.
  expect(holding.toSorted()).toEqual(['public.change_entries', 'public.erased_members']);
});

test('[FND-008] what is decided to be kept stays word for word, and only that', async () => {
  const instance = await startCanaryInstance();
  const { sari, treeId, people, canaries } = instance;
  const params = { treeId, memberId: people.anna };
  await writeEverywhere(instance);
  const { mentions } = await sari.call(previewErasure, { params });
  const kept = mentions.first.filter(({ kind, memberId }) => kind === 'biography' && memberId === people.elder);
  const texts = mentions.first.filter(({ key }) => kept.every((one) => one.key !== key)).map(({ key }) => key);
  await sari.call(eraseMember, { params, body: { password: knownPassword, texts } });
  const left = new Set([...(await everythingNamed(instance))].filter(isHers).map((what) => what.split(' in ')[0]));
  const wanted = kept.flatMap(({ beginning }) => canaries.namedIn(beginning));
  expect([...left].toSorted()).toEqual(wanted.toSorted());
});
