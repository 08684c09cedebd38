import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileMissing, type Storage } from "./storage.ts";

type StorageUnderTest = { make(clock: () => Date): Storage; close(): Promise<void> };

const bytes = new Uint8Array(300_000).map((_, i) => (i * 7) % 251);
const options = {
  filename: "Rückruf „Plan“ 電話.json",
  contentType: "application/json",
  userId: "u1",
  expiresInSeconds: 600,
};
const minutesAgo = (minutes: number) => () => new Date(Date.now() - minutes * 60_000);

/** Contract suite of `Storage`; links are opened over real HTTP. */
export function storageContract(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(name, () => {
    let under: StorageUnderTest;
    let storage: Storage;
    beforeAll(async () => {
      under = await start();
      storage = under.make(() => new Date());
      await storage.put("files/one", bytes, { contentType: "application/json" });
      await storage.put("files/two", new TextEncoder().encode("two"), { contentType: "text/plain" });
    });
    afterAll(() => under.close());

    test("DL-4 returns a file byte for byte, reports a missing one, and removes idempotently", async () => {
      expect(Buffer.from(await storage.get("files/one")).equals(bytes)).toBe(true);
      const streamed = await new Response(await storage.stream("files/one")).arrayBuffer();
      expect(Buffer.from(streamed).equals(bytes)).toBe(true);
      await expect(storage.get("files/none")).rejects.toBeInstanceOf(FileMissing);
      await expect(storage.stream("files/none")).rejects.toBeInstanceOf(FileMissing);
      await storage.put("files/gone", bytes.slice(0, 9), { contentType: "text/plain" });
      await storage.remove("files/gone");
      await storage.remove("files/gone");
      await expect(storage.get("files/gone")).rejects.toBeInstanceOf(FileMissing);
    });

    test.each(["../etc/passwd", "files/../../x", "/etc/passwd", "files//x", "a\0b", "", "files/", "Ä"])(
      "DL-4 rejects the key %j",
      async (key) => {
        await expect((async () => storage.get(key))()).rejects.toThrow("Not a key");
        await expect((async () => storage.put(key, bytes, { contentType: "a/b" }))()).rejects.toThrow(
          "Not a key",
        );
        await expect((async () => storage.link(key, options))()).rejects.toThrow("Not a key");
      },
    );

    test("DL-4 serves the file as an attachment under its Unicode name", async () => {
      const response = await fetch(await storage.link("files/one", options));
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get("content-type")).toBe("application/json");
      const disposition = response.headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(/^attachment; filename="[ -~]+";/);
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe(options.filename);
    });

    test("DL-4 resumes a download: 206 for a range, 416 beyond the end", async () => {
      const link = await storage.link("files/one", options);
      const part = await fetch(link, { headers: { Range: "bytes=1000-1999" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.slice(1000, 2000))).toBe(true);
      const rest = await fetch(link, { headers: { Range: "bytes=299990-" } });
      expect((await rest.arrayBuffer()).byteLength).toBe(10);
      const beyond = await fetch(link, { headers: { Range: "bytes=300000-" } });
      expect(beyond.status).toBe(416);
      await beyond.arrayBuffer();
    });

    test("DL-4 rejects an expired link", async () => {
      const old = await under.make(minutesAgo(11)).link("files/one", options);
      const response = await fetch(old);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain(Buffer.from(bytes.slice(0, 20)).toString());
    });

    test("DL-4 rejects a link altered at any position", async () => {
      const link = await storage.link("files/two", options);
      const end = link.length;
      for (const at of [end - 2, end - 20, end - 60]) {
        const letter = link[at] === "A" ? "B" : "A";
        const response = await fetch(link.slice(0, at) + letter + link.slice(at + 1));
        expect(response.status, `altered at ${at - end}`).toBeGreaterThanOrEqual(400);
        await response.text();
      }
    });
  });
}
