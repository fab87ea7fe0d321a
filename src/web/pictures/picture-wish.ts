import { useForm } from 'react-hook-form';
import type { Paper } from '#contract/pictures.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { SceneRequest } from '#web/diagram/layout-messages.ts';
import type { Quality } from './picture-limits.ts';

export const pictureFormats = ['png', 'jpg', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const hasPixels = (format: PictureFormat): format is 'png' | 'jpg' => format === 'png' || format === 'jpg';

/** What is chosen in the dialog. */
export interface PictureWish {
  readonly format: PictureFormat;
  readonly quality: Quality;
  readonly includeDetails: boolean;
  readonly includePhotos: boolean;
  /** Everybody, or whom the diagram shows at the moment. */
  readonly extent: 'whole' | 'shown';
  readonly paper: Paper;
  readonly posterSize: '1' | '0.5' | '0.25';
}

export const usualWish: PictureWish = {
  format: 'png',
  quality: 'medium',
  includeDetails: true,
  includePhotos: true,
  extent: 'whole',
  paper: 'fit',
  posterSize: '1',
};

export const usePictureForm = () => useForm<PictureWish>({ defaultValues: usualWish });
export type PictureForm = ReturnType<typeof usePictureForm>;

export const contentOf = ({ includeDetails, includePhotos }: PictureWish): CardContent => ({
  years: includeDetails,
  label: includeDetails,
  portrait: includePhotos,
});

/** Everybody, in the way of the drawing that is shown. A fan and a circle of descendants have room for their own only. */
export function everybodyIn(shown: SceneRequest | undefined): SceneRequest {
  if (!shown) return { look: plainLook, people: 'everyone', focus: null };
  const { look, focus } = shown;
  if (look.mode !== 'circular') return { look, people: 'everyone', focus: null };
  return { look: { ...look, circle: 'family' }, people: 'everyone', focus };
}

const plainLook = { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false } as const;

/** Where a picture of everybody would be another one. */
export const isPart = (shown: SceneRequest | undefined): shown is SceneRequest =>
  shown !== undefined && shown.people !== 'everyone';
