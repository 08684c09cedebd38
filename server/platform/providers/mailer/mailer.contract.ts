import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mailer } from "./mailer.ts";

type Taken = { to: string; subject: string; text: string; html: string; replyTo: string | null };

type MailerUnderTest = {
  mailer: Mailer;
  /** Mails accepted so far, oldest first. */
  taken(): Promise<Taken[]>;
  /** Lower-case header names of all mails. */
  headerNames(): Promise<string[]>;
  /** Runs the work, a single send, while the next hop rejects mail. */
  breakFor(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export function mailerContract(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`mailer: ${name}`, () => {
    let test: MailerUnderTest;
    beforeAll(async () => {
      test = await start();
    });
    afterAll(() => test.close());

    const mail = {
      to: "ada@example.com",
      subject: "Grüße – 🙂 and a long subject that is folded on its way because it passes 78 characters",
      text: "One line.\n.\nA line with a lone dot above.\nhttps://example.com/?a=1&b=2",
      html: "<p>Ünïcode &amp; <a href='https://example.com/?a=1'>link</a></p>",
    };

    it("SI-18 resolves only after the whole mail was accepted", async () => {
      await test.mailer.send({ ...mail, replyTo: "sender@example.com" });
      const [first] = await test.taken();
      expect(first).toEqual({ ...mail, replyTo: "sender@example.com" });
    });

    it("SI-18 omits Reply-To for a mail without one", async () => {
      await test.mailer.send(mail);
      expect((await test.taken()).at(-1)).toEqual({ ...mail, replyTo: null });
    });

    it("SI-18 rejects when the next hop refuses, and a second attempt succeeds", async () => {
      const before = (await test.taken()).length;
      await test.breakFor(() => expect(test.mailer.send(mail)).rejects.toThrow());
      expect(await test.taken()).toHaveLength(before);
      await test.mailer.send(mail);
      expect(await test.taken()).toHaveLength(before + 1);
    });

    it("SI-18 sends concurrent mails once each", async () => {
      const before = (await test.taken()).length;
      const subjects = Array.from({ length: 20 }, (_, index) => `Mail ${index}`);
      await Promise.all(subjects.map((subject) => test.mailer.send({ ...mail, subject })));
      const sent = (await test.taken()).slice(before).map(({ subject }) => subject);
      expect(sent.sort()).toEqual(subjects.sort());
    });

    it("SI-18 sends a subject with a line break as one line without an extra header", async () => {
      await test.mailer.send({ ...mail, subject: "Hello\r\nBcc: eve@example.com" });
      const sent = { ...mail, subject: "Hello Bcc: eve@example.com", replyTo: null };
      expect((await test.taken()).at(-1)).toEqual(sent);
      expect(await test.headerNames()).not.toContain("bcc");
    });

    it.each(["to", "replyTo"] as const)("SI-18 rejects a line break in %s", async (field) => {
      const before = (await test.taken()).length;
      for (const injected of ["a@b.example\r\nBcc: eve@example.com", "a@b.example\nX-Injected: yes"])
        await expect(test.mailer.send({ ...mail, [field]: injected })).rejects.toThrow("line break");
      expect(await test.taken()).toHaveLength(before);
    });
  });
}
