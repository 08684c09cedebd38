// The sandbox's checkout: the same constructor, options and events as Razorpay's script, with a bank controlled by
// its buttons.
{
  class Razorpay {
    #options;
    #listeners = new Map();

    constructor(options) {
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      const options = this.#options;
      const { dialog, buttons, message, late, abroad, remove } = Razorpay.#drawDialog(options);

      const close = () => {
        remove();
        options.modal?.ondismiss?.();
      };
      const choose = async (how) => {
        for (const button of Object.values(buttons)) button.disabled = true;
        message.textContent = "Asking the bank…";
        const answer = await Razorpay.#askBank(options, { how, international: abroad.checked });
        if (options.redirect) return Razorpay.#sendBack(options.callback_url, answer);
        if (answer.razorpay_payment_id) {
          remove();
          options.handler?.(answer);
          return;
        }
        for (const button of Object.values(buttons)) button.disabled = false;
        message.textContent = `${answer.error.description}${how === "late" ? " (It will say yes in ten seconds.)" : ""}`;
        for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error: answer.error });
      };
      buttons.pay.addEventListener("click", () => choose("pay"));
      buttons.fail.addEventListener("click", () => choose(late.checked ? "late" : "fail"));
      buttons.close.addEventListener("click", close);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (!buttons.close.disabled) close();
      });
      dialog.showModal();
    }

    close() {
      document.querySelector("sandbox-checkout")?.remove();
    }

    /** Posts the result like the provider's hosted page, which is used where the checkout cannot open. */
    static #sendBack(url, answer) {
      const form = Object.assign(document.createElement("form"), { method: "post", action: url });
      const { error, ...paid } = answer;
      const fields = error ? { "error[code]": error.code, "error[description]": error.description } : paid;
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      document.body.append(form);
      form.submit();
    }

    static async #askBank({ key, order_id }, choice) {
      try {
        const answer = await fetch(`/demo/razorpay/checkout/${encodeURIComponent(order_id)}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ key, ...choice }),
        });
        return await answer.json();
      } catch {
        return {
          error: {
            code: "GATEWAY_ERROR",
            description: "The sandbox's bank could not be reached.",
            metadata: {},
          },
        };
      }
    }

    static #drawDialog({ amount, currency, name, description, theme }) {
      const host = document.createElement("sandbox-checkout");
      const root = host.attachShadow({ mode: "open" });
      const price = new Intl.NumberFormat("en-IN", { style: "currency", currency, minimumFractionDigits: 0 });
      root.innerHTML = Razorpay.#TEMPLATE;
      const part = (id) => root.getElementById(id);
      part("amount").textContent = price.format(amount / 100);
      part("what").textContent = [name, description].filter(Boolean).join(" · ");
      if (/^#[0-9a-f]{6}$/i.test(theme?.color ?? ""))
        part("dialog").style.setProperty("--brand", theme.color);
      document.body.append(host);
      return {
        dialog: part("dialog"),
        buttons: { pay: part("pay"), fail: part("fail"), close: part("close") },
        message: part("message"),
        late: part("late"),
        abroad: part("abroad"),
        remove: () => host.remove(),
      };
    }

    static #TEMPLATE = `
<style>
  dialog { --brand: #0a7d4f; box-sizing: border-box; width: min(400px, calc(100vw - 32px)); padding: 0; border: 1px solid #d4d8d0; border-radius: 12px; color-scheme: light; background: #fff; color: #10160f; font: 16px/1.5 "Geist Variable", Geist, system-ui, sans-serif; box-shadow: 0 24px 64px rgb(0 0 0 / .28) }
  dialog::backdrop { background: rgb(8 14 10 / .55) }
  #head { padding: 20px 24px; background: var(--brand); color: #fff }
  h2 { margin: 0; font-size: 15px; font-weight: 600 }
  #amount { margin: 6px 0 0; font-size: 32px; font-weight: 650; line-height: 1.1; letter-spacing: -.02em }
  #what { margin: 6px 0 0; font-size: 14px }
  section { display: grid; gap: 12px; padding: 20px 24px 24px }
  p { margin: 0 } .note { color: #56615a; font-size: 14px }
  #message { min-height: 1.5em; color: #8f1d16; font-size: 14px }
  button { min-height: 44px; border: 1px solid #828c85; border-radius: 10px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
  button:disabled { opacity: .55; cursor: default }
  button:focus-visible, input:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
  #pay { border-color: var(--brand); background: var(--brand); color: #fff }
  label { display: flex; align-items: center; gap: 10px; min-height: 44px; font-size: 14px }
  input { width: 20px; height: 20px; margin: 0; accent-color: var(--brand) }
  #close { border-color: transparent; color: #56615a }
</style>
<dialog id="dialog" aria-labelledby="title">
  <div id="head"><h2 id="title">Sandbox checkout</h2><p id="amount"></p><p id="what"></p></div>
  <section>
    <p class="note">No money moves: this stands in for Razorpay until its keys are set.</p>
    <button id="pay" type="button">Pay</button>
    <button id="fail" type="button">Fail payment</button>
    <label><input id="abroad" type="checkbox">The card is from abroad</label>
    <label><input id="late" type="checkbox">After failing, the bank says yes late</label>
    <p id="message" role="status"></p>
    <button id="close" type="button">Close</button>
  </section>
</dialog>`;
  }

  window.Razorpay = Razorpay;
}
