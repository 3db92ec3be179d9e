import { lazy, Suspense } from "react";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { List, RowSkeleton } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import type { SentEmail } from "./mail-preview.tsx";
import { m } from "./messages.ts";

const MailPreview = lazy(() => import("./mail-preview.tsx"));

const columns: readonly Column<SentEmail>[] = [
  {
    id: "subject",
    header: m.subject,
    phone: "main",
    cell: ({ id, subject }) => (
      <Go to={`/dashboard/sandbox?tab=mail&preview=${id}`}>
        <Text>{subject}</Text>
      </Go>
    ),
  },
  { id: "to", header: m.recipient, phone: "about", cell: ({ to }) => <Text>{to}</Text> },
  { id: "sent", header: m.sent, phone: "when", cell: ({ sent_at }) => <Time at={sent_at} /> },
];

/** Emails of the sandbox, newest first, with a preview. The open one is in the address. */
export function MailPanel() {
  const url = useUrlState();
  const list = useList<SentEmail>(undefined, "/sandbox/emails");
  const previewed = url.get("preview");
  const open = list.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === previewed);
  const preview = (id: string | undefined) => url.set({ preview: id }, false);
  return (
    <>
      <div className="section-head">
        <p className="quiet">{m.mailAbout}</p>
        <a href="/sandbox">{m.templates}</a>
      </div>
      <List list={list} empty={{ title: m.noMail, body: m.noMailBody }}>
        {(pages) => (
          <DataTable
            caption={m.tabs.mail}
            columns={columns}
            pages={pages}
            keyOf={({ id }) => id}
            onPreview={({ id }) => preview(id)}
            previewed={open?.id}
          />
        )}
      </List>
      {open !== undefined && (
        <Suspense fallback={<RowSkeleton />}>
          <MailPreview email={open} onClose={() => preview(undefined)} />
        </Suspense>
      )}
    </>
  );
}
