import "./settings.css";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { allows, subscribeToStorage } from "#app/browser-storage.ts";
import { settings } from "#content/pages/settings.ts";

/** Says so when the visitor's own cookie choice keeps the switches of this page from being remembered. */
export function StorageNote() {
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => allows("functional"),
    () => true,
  );
  if (stored) return null;
  const { text, link } = settings.notStored;
  return (
    <p className="settings-note">
      {text}{" "}
      <Link to={link.href} className="link">
        {link.label}
      </Link>
    </p>
  );
}
