import "./settings.css";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { allows, subscribeToStorage } from "#app/browser-storage.ts";
import { settings } from "#content/pages/settings.ts";

/** Explains that the visitor's cookie choice keeps these switches from being stored. */
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
