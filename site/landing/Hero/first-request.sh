# 1. Find the services of a provider
curl https://demo.secapi.cloud/.wellknown/secapi

# 2. Create a workspace, or replace it
URL=https://demo.secapi.cloud/providers/seca.workspace/v1
WORKSPACE=$URL/tenants/tenant-1/workspaces/web-shop-prod
curl --request PUT "$WORKSPACE" \
  --header "Authorization: Bearer $SECA_TOKEN" \
  --header "Content-Type: application/json" \
  --data '{ "labels": { "env": "production" }, "spec": {} }'

# 3. Poll until its state is active, or error
until curl --silent "$WORKSPACE" \
  --header "Authorization: Bearer $SECA_TOKEN" |
  jq --exit-status '.status.state | IN("active", "error")'
do sleep 2; done
