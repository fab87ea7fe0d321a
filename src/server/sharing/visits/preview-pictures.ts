import { renderAsync } from '@resvg/resvg-js';
import type { Language } from '#domain/languages.ts';
import { once } from '#domain/once.ts';
import { at } from '#domain/tree/groups.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { fontFiles, openMeasure } from '#server/files/paper/paper.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import type { SeenTree, TreeViews } from '#server/tree/views/view-tree.ts';
import { drawPreview, type PreviewOf } from './draw-preview.ts';
import { pageWordsIn } from './page-words.ts';

/** From a family's youngest to somebody of whom strangers are told. */
const MOST_STEPS = 6;

export interface PreviewPictures {
  /** A PNG. Null: of nobody's family. */
  readonly draw: (visit: Visit | null, language: Language) => Promise<Uint8Array>;
}

/** The pictures that messengers show of a link, drawn once for each view as long as it is kept. */
export function createPreviewPictures(views: TreeViews): PreviewPictures {
  const measure = once(openMeasure);
  const ofViews = new WeakMap<SeenTree, Map<string, Promise<Uint8Array>>>();
  const ofNobody = new Map<string, Promise<Uint8Array>>();

  const keep = (kept: Map<string, Promise<Uint8Array>>, key: string, drawSvg: () => string) => {
    const known = kept.get(key) ?? toPng(drawSvg());
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };

  return {
    async draw(visit, language) {
      const words = pageWordsIn(language);
      const drawing = { words, measure: measure() };
      if (visit === null) {
        return keep(ofNobody, language, () =>
          drawPreview({ ...drawing, title: words.sharedTree, line: '', family: null }),
        );
      }
      const seen = await views.see(visit);
      const pictures = ofViews.get(seen) ?? new Map<string, Promise<Uint8Array>>();
      ofViews.set(seen, pictures);
      const { name: title, homeMemberId } = visit.tree;
      return keep(pictures, JSON.stringify([language, title, homeMemberId]), () => {
        const line = words.people(seen.graph.memberIds.length);
        return drawPreview({ ...drawing, title, line, family: familyOf(seen, visit) });
      });
    },
  };
}

/** Around the person whom the branch is seen from, or the home person; or whoever is nearest to them and can be recognised. */
function familyOf(seen: SeenTree, { branch, tree }: Visit): PreviewOf {
  const { graph, origin } = seen;
  if (graph.memberIds.length === 0) return { graph, focus: null };
  const wanted = branch?.of ?? tree.homeMemberId ?? origin.graph.memberIds[0];
  const start = (wanted && seen.placeOf(wanted)) ?? 0;
  const isRecognised = (member: number) => (at(graph.flags, member) & MEMBER_FLAG.hidden) === 0;
  for (let steps = 0; steps <= MOST_STEPS; steps++) {
    const nearest = [...selectBranch(seen.index(), 'around', start, steps)].find(isRecognised);
    if (nearest !== undefined) return { graph, focus: nearest };
  }
  return { graph, focus: start };
}

async function toPng(svg: string): Promise<Uint8Array> {
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' };
  return (await renderAsync(svg, { font })).asPng();
}
