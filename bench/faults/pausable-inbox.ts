import { freePort, type ReceivedMail, startSmtpInbox } from "n8n-proof/testing";

/** Mail server that can be paused at a fixed address. */
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
