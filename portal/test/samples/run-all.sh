# Runs samples of curl, each in a shell of its own. curl itself is asked for the status as well.
curl() { command curl --silent --show-error --write-out '%{stderr}\n%{http_code}' "$@"; }
for sample in "$@"; do
  (. "$sample.env"; . "$sample") >"$sample.body" 2>"$sample.status"
  { tail -n 1 "$sample.status"; echo; cat "$sample.body"; } >"$sample.out"
done
