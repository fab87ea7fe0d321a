import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GraphColumns } from '#contract/graph.ts';
import { presumeLiving } from '#domain/privacy.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/db/connection.ts';
import { selectGraph } from './select-graph.ts';
