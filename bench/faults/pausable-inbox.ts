import { freePort } from "#test/free-port.ts";
import { type ReceivedMail, startSmtpInbox } from "#test/smtp-inbox.ts";

/** A mail server that can be away for a while, at the same address. */
export async function startPausableInbox() {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  const messageIds: (typeof inbox)["messageIds"] = [];
  let inbox = await startSmtpInbox(port);
  const take = () => {
    mails.push(...inbox.mails.splice(0));
    messageIds.push(...inbox.messageIds.splice(0));
  };
  const timer = setInterval(take, 50);
  return {
    url: inbox.url,
    mails,
    messageIds,
    async pause() {
      await inbox.close();
      take();
    },
    async resume() {
      inbox = await startSmtpInbox(port);
    },
    async close() {
      clearInterval(timer);
      await inbox.close();
    },
  };
}
