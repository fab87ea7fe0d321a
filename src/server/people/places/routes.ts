import {
  getPlace,
  listPlaces,
  type PlaceNode,
  type PlaceUse,
  placeDetails,
  renamePlace,
  setPlaceDetails,
} from '#contract/places.ts';
import { withPlainDates } from '#contract/typed-dates.ts';
import { compareTexts } from '#domain/compare-texts.ts';
import { kindOfTag } from '#domain/gedcom/event-kinds.ts';
import { patchPlace, placeLines } from '#domain/life/place-record.ts';
import { growPlaceTree, type PlaceBranch } from '#domain/life/place-tree.ts';
import { placeKey, splitPlace } from '#domain/life/split-place.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkChange } from '#server/platform/http/check-change.ts';
import { readDateStyle } from '#server/platform/settings/read-date-style.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { coordinatesOf, type KeptPlace, presentDetails, selectKeptPlaces } from './place-details.ts';
import { planRenaming } from './plan-renaming.ts';
import { countPlaces, selectPlaceEvents } from './select-places.ts';

const MOST_PLACES = 500;
const MOST_EVENTS = 500;

/** Longest time for one statement: a place may be written everywhere in a large tree. */
const RENAMING_MS = 60_000;

export function registerPlaceRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listPlaces, async ({ db, tree, query: { q, within } }) => {
    const { top, byKey } = growPlaceTree(await countPlaces(db, tree.id));
    const kept = await selectKeptPlaces(db, tree.id);
    const level = within ? (byKey.get(placeKey(within))?.below ?? []) : top;
    const found = q?.trim() ? searched(byKey.values(), q) : level;
    const items = found.slice(0, MOST_PLACES).map((branch) => presentNode(branch, kept));
    return { items, total: found.length, isCut: found.length > MOST_PLACES };
  });

  on(getPlace, async ({ db, tree, query }) => {
    const written = await countPlaces(db, tree.id);
    const kept = await selectKeptPlaces(db, tree.id);
    const key = placeKey(query.place);
    const branch = growPlaceTree(written).byKey.get(key);
    if (!branch) throw new AppError('not_found');
    const parts = splitPlace(branch.place);
    return {
      ...presentNode(branch, kept),
      treeVersion: tree.version,
      parents: parts
        .map((name, at) => ({ name, place: parts.slice(at).join(', ') }))
        .slice(1)
        .reverse(),
      ...presentDetails(kept.get(key)),
      events: await presentEvents(
        db,
        tree.id,
        written.flatMap(([place]) => (placeKey(place) === key ? place : [])),
      ),
      within: branch.below.slice(0, MOST_PLACES).map((below) => presentNode(below, kept)),
    };
  });

  on(setPlaceDetails, (request) =>
    answerEdit(sink, request, { kind: 'place_changed' }, async (context) => {
      const { place } = checkChange(placeDetails.pick({ place: true }), request.body, {});
      const known = (await selectKeptPlaces(context.tx, request.tree.id)).get(placeKey(place));
      const { details } = presentDetails(known);
      const wanted = { ...presentDetails(undefined).details, ...request.body };
      const { place: _, fingerprint, note, formerNames: names, ...facts } = checkChange(placeDetails, wanted, details);
      const { dayFirst } = await readDateStyle(context.tx, request.actor.id, sink.now());
      // A day that stands there already has been read by whoever wrote it.
      const stored = new Set(details.formerNames.map(({ date }) => date));
      const formerNames = names?.map((one) => (stored.has(one.date) ? one : withPlainDates(one, dayFirst)));
      const notes = note === undefined ? undefined : [note ?? []].flat();
      const input = { ...facts, formerNames, notes };
      if (fingerprint !== (known ? fingerprintOf(known.record.lines) : null)) throw new AppError('version_conflict');
      if (!known) {
        await addRecord(context, { tag: '_LOC' }, (xref) => placeLines(xref, { name: place, ...input }, '5.5.1'));
        return {};
      }
      const lines = patchPlace(known.record, input);
      await applyOperation(context, { type: 'updateRecord', id: known.record.id, lines });
      return {};
    }),
  );

  on(renamePlace, (request) =>
    answerEdit(sink, request, { kind: 'place_renamed', timeoutMs: RENAMING_MS }, async (context) => {
      const { uses, batches } = await planRenaming(context, request.body);
      if (batches.length === 0) throw new AppError('not_found');
      await applyOperation(context, { type: 'changeRows', batches: eachOf(batches) });
      return { uses };
    }),
  );
}

async function* eachOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

function searched(all: Iterable<PlaceBranch>, q: string): PlaceBranch[] {
  const words = foldForSearch(q).split(' ').filter(Boolean);
  const found = Array.from(all).filter(({ key }) => words.every((word) => key.includes(word)));
  return found.sort((one, other) => other.usesWithin - one.usesWithin || compareTexts(one.key, other.key));
}

function presentNode(branch: PlaceBranch, kept: ReadonlyMap<string, KeptPlace>): PlaceNode {
  const { key, place, name, uses, usesWithin, below } = branch;
  return { place, name, uses, usesWithin, below: below.length, coordinates: coordinatesOf(kept.get(key)) };
}

async function presentEvents(db: Queryable, treeId: TreeId, spellings: readonly string[]): Promise<PlaceUse[]> {
  const events = await selectPlaceEvents(db, treeId, spellings, MOST_EVENTS);
  const idsOf = ({ memberId, partnerA, partnerB }: (typeof events)[number]) =>
    [memberId, partnerA, partnerB].filter((id) => id !== null);
  const relatives = await selectRelatives(db, treeId, [...new Set<MemberId>(events.flatMap(idsOf))]);
  const known = new Map(relatives.map((relative) => [relative.id, relative]));
  return events.map((event) => ({
    kind: kindOfTag(event.tag) ?? 'other',
    label: event.label,
    date: event.date,
    memberId: event.memberId,
    unionId: event.unionId,
    people: idsOf(event).flatMap((id) => known.get(id) ?? []),
  }));
}
