"""The workflow of clients.test.ts with urllib alone: workflow.py ORIGIN."""

import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

origin = sys.argv[1]
tenant = "v1/tenants/tenant-1"
workspace = f"{origin}/providers/seca.workspace/{tenant}/workspaces/by-python"
storage = f"{origin}/providers/seca.storage/{tenant}/workspaces"
disk = f"{storage}/by-python/block-storages/disk"


def send(method, url, body=None, version=None):
    """Returns the status and the body; errors are responses too."""
    headers = {"Authorization": f"Bearer {os.environ['SECA_TOKEN']}"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if version is not None:
        headers["if-unmodified-since"] = str(version)
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers, method=method)) as response:
            return response.status, json.loads(response.read() or "null")
    except HTTPError as error:
        return error.code, json.loads(error.read())


def expect(status, result):
    assert result[0] == status, result
    return result[1]


def wait_for(url, done):
    for _ in range(200):
        status, body = send("GET", url)
        if done(status, body):
            return body
        time.sleep(0.01)
    raise TimeoutError(url)


def active(status, body):
    return status == 200 and body["status"]["state"] == "active"


def gone(status, body):
    return status == 404 and body["type"].endswith("/resource-not-found")


def volume(size):
    return {"spec": {"skuRef": {"tenant": "seca", "resource": "skus/seca.rd500"}, "sizeGB": size}}


expect(201, send("PUT", workspace, {"spec": {}}))
wait_for(workspace, active)
expect(201, send("PUT", disk, volume(10)))
wait_for(disk, active)

expect(200, send("PUT", disk, volume(20), version=1))
expect(412, send("PUT", disk, volume(30), version=1))
version = wait_for(disk, active)["metadata"]["resourceVersion"]
expect(200, send("PUT", disk, volume(30), version=version))

names, pages, query = set(), 0, {"limit": 120}
while query:
    page = expect(200, send("GET", f"{storage}/many/block-storages?{urlencode(query)}"))
    names.update(item["metadata"]["name"] for item in page["items"])
    pages += 1
    token = page["metadata"].get("skipToken")
    query = {"limit": 120, "skipToken": token} if token else None
print(f"{len(names)} volumes on {pages} pages")

wait_for(disk, active)
expect(409, send("DELETE", workspace))
expect(202, send("DELETE", disk))
wait_for(disk, gone)
expect(202, send("DELETE", workspace))
wait_for(workspace, gone)
