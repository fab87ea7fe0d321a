import { useForm } from 'react-hook-form';
import type { Paper } from '#contract/pictures.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import type { Quality } from './picture-limits.ts';

export const pictureFormats = ['png', 'jpg', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const hasPixels = (format: PictureFormat): format is 'png' | 'jpg' => format === 'png' || format === 'jpg';

/** What is chosen in the dialog. */
export interface PictureOptions {
  readonly format: PictureFormat;
  readonly quality: Quality;
  /** Between two qualities, where the one that was wished for would be too large. */
  readonly scale?: number;
  readonly includeDetails: boolean;
  readonly includePhotos: boolean;
  /** Everybody, whom the diagram shows at the moment, or who is picked in it. */
  readonly extent: 'whole' | 'shown' | 'picked';
  readonly paper: Paper;
  readonly posterSize: '1' | '0.5' | '0.25';
}

export const usualOptions: PictureOptions = {
  format: 'png',
  quality: 'medium',
  includeDetails: true,
  includePhotos: true,
  extent: 'whole',
  paper: 'fit',
  posterSize: '1',
};

export const usePictureForm = (extent: PictureOptions['extent']) =>
  useForm<PictureOptions>({ defaultValues: { ...usualOptions, extent } });
export type PictureForm = ReturnType<typeof usePictureForm>;

export const contentOf = ({ includeDetails, includePhotos }: PictureOptions): CardContent => ({
  years: includeDetails,
  label: includeDetails,
  portrait: includePhotos,
});

/** Whom to draw, and how. */
export interface PictureRequest extends SceneRequest {
  /** Where given, only these members of the tree. */
  readonly only: readonly number[] | null;
}

/** `picked` are members of the tree, at least one where they are wished for. */
export function requestOf(
  { extent }: Pick<PictureOptions, 'extent'>,
  shown: SceneRequest | undefined,
  picked: readonly number[],
): PictureRequest {
  if (extent === 'shown' && isPart(shown)) return { ...shown, only: null };
  const everybody = everybodyIn(shown);
  if (extent !== 'picked') return { ...everybody, only: null };
  const { focus } = everybody;
  // Somebody who is in the picture has to be in the middle of it.
  const isInside = focus === null || picked.includes(focus);
  return { ...everybody, focus: isInside ? focus : (picked[0] ?? null), only: picked };
}

/** Everybody, in the way of the drawing that is shown. A fan and a circle of descendants have room for their own only. */
function everybodyIn(shown: SceneRequest | undefined): SceneRequest {
  if (!shown) return { look: plainStyle, people: 'everyone', focus: null };
  const { look, focus } = shown;
  if (look.mode !== 'circular') return { look, people: 'everyone', focus: null };
  return { look: { ...look, circle: 'family' }, people: 'everyone', focus };
}

const plainStyle = { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false } as const;

/** Where a picture of everybody would be another one. */
export const isPart = (shown: SceneRequest | undefined): shown is SceneRequest =>
  shown !== undefined && shown.people !== 'everyone';
