import { startTestCluster } from './cluster.ts';

/** A program for tests outside the server: says where its test cluster listens, and holds it until its input ends. */
const cluster = await startTestCluster();
process.stdout.write(`${JSON.stringify(cluster.connection)}\n`);
process.stdin.resume().once('end', () => cluster.stop());
