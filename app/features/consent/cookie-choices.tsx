import "./cookie-choices.css";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { parseChoice, saveChoice, useStored } from "#app/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import { cookieCategories, cookiesPage } from "#content/pages/cookies.ts";
import { type CookieChoice, cookieDefaults } from "#shared/cookie-kinds.ts";
import { acceptAll, rejectAll } from "./choices.ts";

/** Four switches and three ways to save them. Changes have no effect until saved. */
export function CookieChoices() {
  const storedText = useStored("cookie-choice");
  const stored = useMemo(() => parseChoice(storedText), [storedText]);
  const [draft, setDraft] = useState<CookieChoice | null>(null);
  const choice = draft ?? stored?.kinds ?? cookieDefaults;

  function save(kinds: CookieChoice): void {
    setDraft(null);
    saveChoice(kinds);
    // After the next paint: the alert blocks rendering, and the switches should show the saved state.
    requestAnimationFrame(() => setTimeout(() => window.alert(cookiesPage.saved)));
  }

  return (
    <div className="cookie-layout">
      <ul className="cookie-kinds">
        {cookieCategories.map(({ id, title, description, examples, locked }) => (
          <li key={id} className={classNames("noded cookie-kind", choice[id] && "cookie-kind-on")}>
            <Switch
              label={title}
              description={description}
              name={id}
              checked={choice[id]}
              locked={locked}
              onCheckedChange={(on) => setDraft({ ...choice, [id]: on })}
            />
            <p className="cookie-examples">
              <span className="mr-2 text-muted">{locked ? cookiesPage.alwaysOn : cookiesPage.stored}</span>{" "}
              {examples}
            </p>
          </li>
        ))}
      </ul>
      <div className="card card-pad cookie-actions">
        <noscript>
          <p>{cookiesPage.withoutScripts}</p>
        </noscript>
        <Button onClick={() => save(choice)}>{cookiesPage.save}</Button>
        <Button variant="secondary" onClick={() => save(acceptAll)}>
          {cookiesPage.acceptAll}
        </Button>
        <Button variant="secondary" onClick={() => save(rejectAll)}>
          {cookiesPage.rejectAll}
        </Button>
        <p role="status" className="cookie-saved">
          {stored ? cookiesPage.lastSaved.replace("{date}", longDate(stored.date)) : cookiesPage.notSaved}
        </p>
        <p className="text-sm text-muted">
          {cookiesPage.more.text}{" "}
          <Link to={cookiesPage.more.link.href} className="link">
            {cookiesPage.more.link.label}
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

function longDate(iso: string): string {
  return new Date(iso).toLocaleString("en", { dateStyle: "long", timeStyle: "short" });
}
