import { useState } from "react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ListSearch } from "#app/features/operator/list/list-search.tsx";
import { renderPage } from "./render.tsx";

const onSearch = vi.fn();

function List() {
  const [shown, setShown] = useState("");
  return (
    <>
      <ListSearch label="Orders" shown={shown} onSearch={onSearch} />
      <button type="button" onClick={() => setShown("from the address")}>
        Show
      </button>
      <output>{shown}</output>
      <Link to="/elsewhere">Row</Link>
    </>
  );
}

const renderList = () => renderPage(<List />, [{ path: "/elsewhere", element: <p>Elsewhere</p> }]);

test("OP-7: searches once typing pauses, with the trimmed text", async () => {
  onSearch.mockClear();
  const page = await renderList();
  await userEvent.type(page.getByRole("searchbox"), "  anna ");
  await expect.poll(() => onSearch.mock.calls).toEqual([["anna"]]);
});

test("OP-7: while focused, the input wins over the URL; otherwise it follows the URL", async () => {
  const page = await renderList();
  const field = page.getByRole("searchbox");
  await field.fill("typed");
  (page.getByRole("button", { name: "Show" }).element() as HTMLButtonElement).click();
  await expect.element(page.getByText("from the address")).toBeVisible();
  await expect.element(field).toHaveValue("typed");

  const other = await renderList();
  await other.getByRole("button", { name: "Show" }).click();
  await expect.element(other.getByRole("searchbox")).toHaveValue("from the address");
});

test("OP-7: a link followed before the pause ends cancels the search", async () => {
  onSearch.mockClear();
  const page = await renderList();
  const field = page.getByRole("searchbox");
  await field.fill("anna");
  (page.getByRole("link", { name: "Row" }).element() as HTMLAnchorElement).click();
  await expect.element(page.getByText("Elsewhere")).toBeVisible();
  expect(onSearch).not.toHaveBeenCalled();
});
