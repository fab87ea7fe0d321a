import { z } from 'zod';
import { peopleChoices } from '#domain/diagram/choose-people.ts';
import { circleKinds, fittingPeople, type SceneStyle } from '#domain/diagram/layout-scene.ts';
import { sceneModes } from '#domain/diagram/scene.ts';
import { languages } from '#domain/languages.ts';
import { livingRules } from './exports.ts';
import { memberId, optionalLine } from './fields.ts';

/** One landscape page of the size of the picture, or a poster in sheets of a paper. */
export const papers = ['fit', 'A4', 'A3', 'A2', 'A1', 'A0'] as const;
export type Paper = (typeof papers)[number];

const sceneStyle = z.object({
  mode: z.enum(sceneModes),
  circle: z.enum(circleKinds),
  direction: z.enum(['down', 'right']),
  isCompact: z.boolean(),
}) satisfies z.ZodType<SceneStyle>;

/** Their ids fit into a request; whoever picks more means the whole tree, or nearly. */
export const MOST_PICKED = 20_000;

/** Any that was accepted, whatever is refused by now. */
export const acceptedPicture = z.object({
  look: sceneStyle,
  people: z.enum(peopleChoices),
  /** Whom `people` is seen from; may be null only where that is everyone. */
  focus: memberId.nullable(),
  /** Where given, only these of the chosen people: the current selection. */
  only: z.array(memberId).min(1).max(MOST_PICKED).nullable().default(null),
  /** Years and relationships on the cards. */
  includeDetails: z.boolean().default(true),
  includePhotos: z.boolean().default(true),
  /** Whether the living are drawn as they are, or as strangers may see them. */
  living: z.enum(livingRules).default('whole'),
  paper: z.enum(papers).default('fit'),
  /** How large a poster is: at 1 a px of the scene is 1/96 inch, and a name 13 points high. A 'fit' page is always at 1. */
  scale: z.number().min(0.25).max(2).default(1),
  /** In which it says labels, years and sheet numbers. */
  language: z.enum(languages),
  /** Heads the document; without it the name of the tree does. */
  title: optionalLine(200).nullable().default(null),
});

export const pictureRequest = acceptedPicture.refine(
  ({ look, people, focus }) => focus !== null || fittingPeople(look, people) === 'everyone',
  { path: ['focus'], message: 'Choose the person whom the picture is seen from' },
);
export type PictureRequest = z.infer<typeof pictureRequest>;

/** What became of a picture; sizes are in mm on paper. */
export const pictureReport = z.object({
  people: z.number().int(),
  /** Of a poster in several sheets the first shows how they lie, and all others are sheets. */
  pages: z.number().int(),
  pageWidth: z.number(),
  pageHeight: z.number(),
  /** How the sheets of a poster lie beside each other, and how many of them were left out because nothing is on them. */
  sheets: z.object({ wide: z.number().int(), high: z.number().int(), empty: z.number().int() }).nullable(),
  /** As asked for, or smaller because the picture would exceed what a page or a poster can be. */
  scale: z.number(),
  isReduced: z.boolean(),
  /** How high the letters of a name are, in points. */
  nameSize: z.number(),
  /** People who have initials although they have a portrait, because it could not be read. */
  lostPortraits: z.number().int().default(0),
  /** People whose names have letters that no font here has, and those letters. Boxes stand in their place. */
  unwritten: z.object({
    count: z.number().int(),
    /** The first hundred. */
    names: z.array(z.object({ memberId, name: z.string(), letters: z.string() })),
  }),
});
export type PictureReport = z.infer<typeof pictureReport>;
