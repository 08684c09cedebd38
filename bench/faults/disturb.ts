import { setTimeout as wait } from "node:timers/promises";
import type { startS3Server } from "#test/fixtures/s3-server.ts";
import type { startDebianPostgres } from "./debian-postgres.ts";
import type { Instance } from "./instance.ts";

type Cluster = {
  instances: Instance[];
  postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  s3: Pick<Awaited<ReturnType<typeof startS3Server>>, "fail">;
  mail: { pause(): Promise<void>; resume(): Promise<void> };
  nextVersion: string;
};

/** Injects every fault one after another within two minutes. */
export async function disturb(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { instances, postgres, s3, mail, nextVersion } = cluster;
  for (const instance of instances) {
    say(`kill -9 of :${instance.port}, and a start`);
    await instance.kill();
    await wait(1000);
    await instance.start();
  }
  say("the database restarts");
  await postgres.restart();
  await wait(3000);
  say("the database stands still for 10 s");
  const thaw = await postgres.freeze();
  await wait(10_000);
  thaw();
  await wait(2000);
  say("the mail server and S3 fail for 8 s");
  s3.fail(true);
  await mail.pause();
  await wait(8000);
  s3.fail(false);
  await mail.resume();
  for (const instance of instances) {
    say(`a deploy: :${instance.port} ends in order and starts as the next version`);
    await instance.stop();
    await instance.start(nextVersion);
  }
  say("the database crashes");
  await postgres.crash();
  say("kill -9 of two of three");
  await Promise.all(instances.slice(1).map((instance) => instance.kill()));
  await Promise.all(instances.slice(1).map((instance) => instance.start(nextVersion)));
}
