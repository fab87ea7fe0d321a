import type { SearchFilters, SearchHit, TreeHit } from '#contract/search.ts';
import type { UserId } from '#domain/tree/ids.ts';

/** Where somebody stands among the people of public trees: those whose names begin with the words come first. */
export interface PublicPlace {
  readonly begins: boolean;
  readonly sortName: string;
  readonly id: string;
}

export interface PublicSearchRequest {
  readonly q: string;
  readonly filters: SearchFilters;
  /** So many beyond a place. */
  readonly after: PublicPlace | null;
  readonly limit: number;
  /** Whether all of them are counted, too. */
  readonly isCounting: boolean;
}

export interface PublicPeople {
  readonly hits: readonly SearchHit[];
  /** Where the next page goes on; null where nobody has been looked at. */
  readonly last: PublicPlace | null;
  readonly isMore: boolean;
  /** Counted up to one more than are told. */
  readonly total: number;
  readonly living: number;
}

/** Where nothing is to be found. */
export const nobodyPublic: PublicPeople = { hits: [], last: null, isMore: false, total: 0, living: 0 };

/** What of the public trees of others is found beside one's own. */
export interface PublicSearch {
  /** Whether somebody signed in has anything to look for outside of their own trees. */
  readonly isAnything: (userId: UserId) => Promise<boolean>;
  /** By what strangers see of people, and by nothing that is made of more. */
  readonly people: (userId: UserId, request: PublicSearchRequest) => Promise<PublicPeople>;
  /** By the names of trees. */
  readonly trees: (userId: UserId, q: string) => Promise<TreeHit[]>;
}
