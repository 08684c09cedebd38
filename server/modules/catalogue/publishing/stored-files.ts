import type { Services } from "#server/services.ts";
import { coverFiles, versionFiles } from "../queries/versions.ts";
import { pictureType } from "./set-cover.ts";

type StoredFile = { key: string; contentType: string };

/** Returns every file that the catalogue references: all versions and uploaded covers. */
export async function storedFiles({ db }: Pick<Services, "db">): Promise<StoredFile[]> {
  const covers = (await coverFiles(db)).map(({ key, url }) => ({
    key: key ?? "",
    contentType: pictureType(/[a-z]+$/.exec(url ?? "")?.[0] ?? ""),
  }));
  return [...(await versionFiles(db)), ...covers];
}
