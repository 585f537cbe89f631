import type { TestCluster } from '../../../server/src/database/testing/cluster.ts';
import type { Sides } from './sides.ts';
import type { TableRow } from './table.ts';

export interface BenchOptions {
  rounds: number;
  /** Of each measurement of a round. */
  seconds: number;
  /** Check-ins at full size; of growth it is the larger of both. */
  rows: number | undefined;
  /** Of load, before memory is looked at. */
  minutes: number;
}

export interface BenchContext {
  cluster: TestCluster;
  options: BenchOptions;
  /** The same ones for all parts. */
  sides(): Promise<Sides>;
}

/** Answers its lines of the table, or whether what it measured is within its limit. */
export type BenchPart = (context: BenchContext) => Promise<readonly TableRow[] | boolean> | boolean;
